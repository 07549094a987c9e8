import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { refuseBeforeRoutes } from './before-routes.ts'
import { allowOrigins } from './cors.ts'
import { limitPatience } from './patience.ts'
import { allowPlainCookies } from './plain-cookies.ts'
import { securityHeaders } from './security-headers.ts'

/** Sets up headers, patience, cookies, and CORS for the configured web origins. */
export async function protect(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    // A route may say otherwise, as the files of the documentation do.
    if (!request.url.startsWith('/docs')) reply.header('cache-control', 'no-store')
    done()
  })
  limitPatience(app)
  refuseBeforeRoutes(app)
  await app.register(cookie)
  allowPlainCookies(app, config)
  await allowOrigins(app, config.webOrigins)
}
