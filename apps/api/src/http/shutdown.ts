import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Shutdown = ReturnType<typeof prepareShutdown>

/**
 * A shutdown that fails no call: first only `/ready` refuses, and answers ask for the connection to be closed, while
 * the proxies in front learn to send calls elsewhere. Then the app can be closed.
 */
export function prepareShutdown(app: FastifyInstance) {
  let hasBegun = false
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (hasBegun) reply.header('connection', 'close')
    done()
  })
  return {
    hasBegun: () => hasBegun,
    async begin(delayMs: number) {
      hasBegun = true
      await wait(delayMs)
    },
  }
}
