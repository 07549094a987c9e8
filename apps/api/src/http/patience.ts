import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Patience, patienceMs, withPatience } from '#db/patience'

/** Limits how long a call waits for the database in all, so that its refusal comes within 3 s. */
export function limitPatience(app: FastifyInstance) {
  const patiences = new WeakMap<FastifyRequest, Patience>()
  const of = (request: FastifyRequest) => {
    const own = patiences.get(request) ?? { leftMs: patienceMs }
    patiences.set(request, own)
    return own
  }
  app.addHook('onRequest', (request, _, done) => withPatience(of(request), done))
  // Reading a body continues in the connection's context, not in the call's.
  app.addHook('preHandler', (request, _, done) => withPatience(of(request), done))
}
