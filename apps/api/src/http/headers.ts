import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#settings/config'
import { refuseBeforeRoutes } from './before-routes.ts'
import { allowOrigins } from './cors.ts'
import { endMissingBodies } from './missing-bodies.ts'
import { limitPatience } from './patience.ts'
import { allowPlainCookies } from './plain-cookies.ts'
import { securityHeaders } from './security-headers.ts'

const everyReply = { ...securityHeaders, vary: 'Origin', 'cache-control': 'no-store' }

/** Sets up headers, patience, cookies, and CORS for the configured web origins. */
export async function protect(app: FastifyInstance, config: Config, patienceMs?: number) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyReply).header('x-request-id', request.id)
    // The files of the documentation say otherwise.
    if (request.url.startsWith('/docs')) reply.removeHeader('cache-control')
    done()
  })
  limitPatience(app, patienceMs)
  endMissingBodies(app)
  refuseBeforeRoutes(app)
  await app.register(cookie)
  allowPlainCookies(app, config)
  await allowOrigins(app, config.webOrigins)
}
