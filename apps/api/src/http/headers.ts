import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { refuseBeforeRoutes } from './before-routes.ts'
import { limitPatience } from './patience.ts'
import { allowPlainCookies } from './plain-cookies.ts'
import { securityHeaders } from './security-headers.ts'

/** Sets up patience, cookies, CORS for the configured web origins, and security headers. */
export async function protect(app: FastifyInstance, config: Config) {
  limitPatience(app)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(securityHeaders)
  })
  refuseBeforeRoutes(app)
  await app.register(cookie)
  allowPlainCookies(app, config)
  await app.register(cors, {
    origin: config.webOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
    maxAge: 600,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control') && !request.url.startsWith('/docs'))
      reply.header('cache-control', 'no-store')
  })
}
