import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Calls without a body have no stream, which saves making and ending one. The parsers of bodies would wait for it. */
export const withoutStreams = { optimizeEmptyRequests: true } as const

/** A call that names the type of a body and sends none gets an empty one, which the parsers refuse. */
export function endMissingBodies(app: FastifyInstance) {
  app.addHook('preParsing', ({ headers, raw }, _reply, payload, done) => {
    const isMissing = headers['content-type'] !== undefined && raw.readableEnded
    done(null, isMissing ? Readable.from([]) : payload)
  })
}
