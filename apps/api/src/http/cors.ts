import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** With the date, the web app judges ages by our clock. */
const exposed = ['date', 'retry-after', 'x-request-id', 'content-disposition']

/**
 * CORS for the given web origins. @fastify/cors answers preflights, which browsers remember for ten minutes; on
 * every other reply it would work out the same few headers each time, so they are written here, for calls that
 * come from a page of some origin.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  const allowed = new Set(origins)
  const toBrowsers = {
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposed.join(', '),
  }
  app.addHook('onRequest', ({ headers: { origin } }, reply, done) => {
    if (origin !== undefined) {
      reply.headers(toBrowsers)
      if (allowed.has(origin)) reply.header('access-control-allow-origin', origin)
    }
    done()
  })
  // In a scope of its own, where its hook runs for preflights only.
  await app.register(async (preflights) => {
    await preflights.register(cors, {
      origin: [...origins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type'],
      exposedHeaders: exposed,
      maxAge: 600,
    })
  })
}
