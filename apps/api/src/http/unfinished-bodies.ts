import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#lib/network'
import { answerClientError } from './before-routes.ts'

/** A body may take 10 s, or as long as its call's largest takes at 16 KB a second: a phone's slow way up. */
const [leastMs, bytesPerMs] = [10_000, 16]
/** More than a network sends at the same moment, and more than arrive at once on a busy day. */
const [sameMax, allMax] = [50, 1000]

/**
 * Bounds bodies that have begun to arrive and not ended. They are no work, so they are no reason to refuse a call:
 * beyond a bound, the oldest is given up.
 */
export function boundUnfinishedBodies(
  app: FastifyInstance,
  begins: (call: FastifyRequest) => void,
) {
  const unfinished = new Map<
    FastifyRequest,
    { reply: FastifyReply; network: string; timer: NodeJS.Timeout }
  >()

  app.addHook('onRequest', (request, reply, done) => {
    // Most bodies come with their head, and are here once this turn of the loop ends.
    if (hasBody(request.raw)) setImmediate(() => isArriving(request.raw) && keep(request, reply))
    done()
  })

  function keep(request: FastifyRequest, reply: FastifyReply) {
    begins(request)
    const network = networkOf(request.ip)
    const limitMs = Math.max(leastMs, request.routeOptions.bodyLimit / bytesPerMs)
    const timer = setTimeout(() => giveUp(request), limitMs)
    unfinished.set(request, { reply, network, timer })
    request.raw.once('end', () => forget(request)).once('close', () => forget(request))
    const same = [...unfinished.keys()].filter((one) => unfinished.get(one)?.network === network)
    if (same[0] && same.length > sameMax) giveUp(same[0])
    const [oldest] = unfinished.keys()
    if (oldest && unfinished.size > allMax) giveUp(oldest)
  }

  function giveUp(request: FastifyRequest) {
    const reply = unfinished.get(request)?.reply
    forget(request)
    if (!isArriving(request.raw)) return
    if (reply?.raw.headersSent) request.raw.socket.destroy()
    else answerClientError(tooSlow, request.raw.socket)
  }

  function forget(request: FastifyRequest) {
    clearTimeout(unfinished.get(request)?.timer)
    unfinished.delete(request)
  }
}

const tooSlow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** An injected call says neither. */
const isArriving = ({ complete, destroyed }: IncomingMessage) => complete === false && !destroyed
