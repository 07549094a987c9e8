# The API, in few files that start quickly; its commands run as TypeScript. `npm run lab -- try:images` builds and runs it
# without Docker. The base's Node is that of package.json; its Debian has every library that Node needs.
FROM node:24.21.0-trixie-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/content/package.json packages/content/
COPY packages/passwords/package.json packages/passwords/
COPY packages/receipt/package.json packages/receipt/
# npm wants every workspace of the lock file to exist, if only as a name.
COPY apps/web/package.json apps/web/
COPY apps/sandbox/package.json apps/sandbox/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --workspace @smart-bird/api

FROM install AS sources
COPY apps/api/src apps/api/src
COPY apps/api/drizzle apps/api/drizzle
COPY packages/contracts/src packages/contracts/src
COPY packages/content/src packages/content/src
COPY packages/passwords/src packages/passwords/src
COPY packages/receipt/src packages/receipt/src
COPY packages/receipt/fonts packages/receipt/fonts
COPY integrations integrations
# The owner's prices and the pamphlet about homeowners' rights, if there are some.
COPY package.json prices*.json *.pdf ./

FROM sources AS build
RUN npm ci --workspace @smart-bird/api
COPY apps/api/build apps/api/build
RUN npm run build --workspace @smart-bird/api

FROM node:24.21.0-trixie-slim AS app
# The root is read-only, so what npm writes when it runs a command goes to /tmp.
ENV NODE_ENV=production NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=sources /app ./
COPY --from=build /app/apps/api/built apps/api/dist

# Makes and checks backups: pg_dump, pg_restore and psql of the server's version, and Node of the stage above.
FROM postgres:18.6-trixie AS backup
LABEL org.opencontainers.image.title="Smart Bird backups" \
  org.opencontainers.image.base.name="docker.io/library/postgres:18.6-trixie"
ENV NODE_ENV=production
WORKDIR /app
COPY --from=app /usr/local/bin/node /usr/local/bin/node
COPY --from=app /app ./
# Whatever user the base ends with.
USER root
RUN mkdir /backups && chown postgres:postgres /backups
USER postgres
ENTRYPOINT []
CMD ["node", "apps/api/src/commands/backup-service.ts"]

FROM app
LABEL org.opencontainers.image.title="Smart Bird API" \
  org.opencontainers.image.base.name="docker.io/library/node:24.21.0-trixie-slim"
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:4000/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As docs/decisions/0045 explains.
ENV MALLOC_ARENA_MAX=1
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "apps/api/dist/main.js"]
