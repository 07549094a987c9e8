# The built site behind Caddy.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
ARG API_URL
ARG EMAIL_API_URL
ARG SITE_URL
ARG REHEARSAL
ARG EMAILJS_PUBLIC_KEY
ARG EMAILJS_SERVICE_ID
ARG COMPANY_NAME
ARG COMPANY_EMAIL
ARG COMPANY_PHONE
ARG COMPANY_ADDRESS
ARG ENQUIRY_RETENTION_MONTHS
ARG REQUEST_TIMEOUT_SECONDS
RUN npm run build --workspace @smart-bird/web

FROM caddy:2-alpine
COPY --from=build /app/apps/web/dist /srv/www
COPY deploy/Caddyfile /etc/caddy/Caddyfile
# The binary's file capability lets it open ports below 1024 without root.
RUN addgroup -S web && adduser -S -G web web && chown -R web:web /data /config
USER web
EXPOSE 80 443
