import { paymentEvents } from '@smart-bird/contracts/billing'
import { paymentCancel, paymentSuccess } from '@smart-bird/contracts/payment-returns'
import { health, metrics, ready } from '@smart-bird/contracts/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'
import { waitingOutside } from '#lib/patience'
import { sendError } from './errors.ts'
import { boundUnfinishedBodies } from './unfinished-bodies.ts'

/**
 * How many calls may be in work. Where each keeps the thread busy for ten milliseconds, many times the usual, the last is
 * answered after two seconds.
 */
const most = 200
/** Refusals are delayed this long: most clients ask again at once, which would cost more than the calls that are served. */
const refusalMs = 1000
const shareMs = 30_000
/** Proxies and operators decide by the first three, and the others are what PayPal says of money. All are few. */
const alwaysTaken: ReadonlySet<string> = new Set(
  [health, ready, metrics, paymentEvents, paymentSuccess, paymentCancel].map(({ path }) => path),
)

/**
 * Refuses calls before their queue grows past what this process can serve in time. All calls share one thread, so a new
 * one waits for as long as those in flight keep it busy. Only work counts: not a body that is arriving, nor a wait for a
 * home or PayPal, nor an answer that nobody reads.
 */
export function refuseOverload(app: FastifyInstance) {
  const refusal = new AppError('unavailable', { retryAfterSeconds: 2 })
  const working = new Set<FastifyRequest>()
  const lately = countLately(app)
  boundUnfinishedBodies(app, (request) => working.delete(request))
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (alwaysTaken.has(url)) return done()
    if (working.size - waitingOutside() >= most) {
      lately.add('refused')
      const send = () => sendError(refusal, request, reply, config?.endpoint?.replyType === 'text')
      const later = setTimeout(send, refusalMs)
      reply.raw.once('close', () => clearTimeout(later))
      return
    }
    working.add(request)
    // Where the caller hangs up.
    reply.raw.once('close', () => working.delete(request))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (!alwaysTaken.has(request.routeOptions.url ?? '')) working.add(request)
    done()
  })
  // An answer that nobody reads is no work.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (working.delete(request) && reply.statusCode < 500) lately.add('served')
    done()
  })
  return lately.isMostlyRefused
}

/** Counts over the last minute or so. */
function countLately(app: FastifyInstance) {
  let [before, now] = [
    { served: 0, refused: 0 },
    { served: 0, refused: 0 },
  ]
  const turn = () => {
    ;[before, now] = [now, { served: 0, refused: 0 }]
  }
  const timer = setInterval(turn, shareMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return {
    add: (what: 'served' | 'refused') => now[what]++,
    isMostlyRefused: () => before.refused + now.refused > before.served + now.served,
  }
}
