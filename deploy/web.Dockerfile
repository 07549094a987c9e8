# The built site behind Caddy. `npm run lab -- try:images` builds and runs it without Docker.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/content/package.json packages/content/
COPY packages/passwords/package.json packages/passwords/
COPY packages/receipt/package.json packages/receipt/
# npm wants every workspace of the lock file to exist, if only as a name.
COPY apps/api/package.json apps/api/
COPY apps/sandbox/package.json apps/sandbox/
COPY e2e/package.json e2e/
RUN npm ci --workspace @smart-bird/web
COPY tsconfig.base.json prices*.json ./
COPY apps/web apps/web
COPY packages packages
COPY docs/moving-in.csv docs/
ARG API_URL
ARG EMAIL_API_URL
ARG SITE_URL
ARG REHEARSAL
ARG EMAILJS_PUBLIC_KEY
ARG EMAILJS_SERVICE_ID
ARG COMPANY_EMAIL
ARG COMPANY_PHONE
ARG COMPANY_ADDRESS
ARG COMPANY_LICENSE
ARG COMPANY_HOURS
ARG COMPANY_AREA
ARG COMPANY_REVIEWS
ARG COMPANY_PORTRAIT
ARG COMPANY_PHOTO_1
ARG COMPANY_PHOTO_2
ARG PLAN_PRICE
ARG PRICES_FILE
ARG HOURLY_RATE
ARG VISIT_MINIMUM_MINUTES
ARG VISIT_ROUND_MINUTES
ARG ENQUIRY_RETENTION_MONTHS
ARG EMAIL_LOG_MONTHS
ARG REQUEST_TIMEOUT_SECONDS
RUN npm run build --workspace @smart-bird/web

FROM caddy:2.11.4-alpine
LABEL org.opencontainers.image.title="Smart Bird site" \
  org.opencontainers.image.base.name="docker.io/library/caddy:2.11.4-alpine"
# The base lets Caddy open ports below 1024 by a capability in its file. Ours are higher, and where a container has
# no capability, such a file can't even be started.
RUN setcap -r /usr/bin/caddy && mkdir -p /srv/www.last && chown -R 1000:1000 /data /config /srv/www.last
COPY --from=build /app/apps/web/built /srv/www
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY deploy/keep-last-assets.sh /usr/local/lib/keep-last-assets.sh
USER 1000:1000
EXPOSE 8080 8443 8443/udp
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8081/"]
CMD ["sh", "/usr/local/lib/keep-last-assets.sh", "caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
