import type { FastifyInstance } from 'fastify'
import { type Patience, patienceMs, withPatience } from '#lib/patience'

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience | undefined
  }
}

/** Limits how long a call waits for the database in all, so that its refusal comes within 3 s. */
export function limitPatience(app: FastifyInstance, leftMs = patienceMs) {
  app.decorateRequest('patience', undefined)
  app.addHook('onRequest', (request, _, done) => {
    request.patience = { leftMs }
    withPatience(request.patience, done)
  })
  app.addHook('preHandler', ({ body, patience }, _, done) => {
    // Reading a body continues in the connection's context, not in the call's.
    if (body === undefined || !patience) done()
    else withPatience(patience, done)
  })
}
