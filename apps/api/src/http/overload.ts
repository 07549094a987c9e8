import { performance } from 'node:perf_hooks'
import { paymentCancel, paymentEvents, paymentSuccess } from '@smart-bird/contracts/billing'
import { health, metrics, ready } from '@smart-bird/contracts/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'
import { movingAverage } from '#lib/moving-average'
import { waitingOutside } from '#lib/patience'
import { sendError } from './errors.ts'
import { boundUnfinishedBodies } from './unfinished-bodies.ts'

/** A third of 3 s: the rest is for an estimate that is too low, for refusals, and for the database. */
const limitMs = 1000
/** A refusal waits for so long: most clients ask again at once, which would cost more than the calls that are served. */
const refusalMs = 1000
/** Fewer calls than this are never too many, whatever they cost. */
const few = 32
/** What a call costs is measured over at least so long a time, and looked at after so many answers. */
const windowMs = 100
const batch = 8
const shareMs = 30_000
/** Proxies and operators decide by the first three, and the others are what PayPal says of money. All are few. */
const alwaysTaken: ReadonlySet<string> = new Set(
  [health, ready, metrics, paymentEvents, paymentSuccess, paymentCancel].map(({ path }) => path),
)

/** How long a call keeps the thread busy. */
export type CallCost = {
  ms(): number
  /** A call was answered. Who hung up cost less than that. */
  answered(): void
}

/**
 * Refuses calls before their queue grows past what this process can serve in time. All calls share one thread, so a new
 * one waits for as long as those in flight keep it busy. What a call costs it is measured while there are many. Only work
 * counts: not a body that is arriving, nor a wait for a home or PayPal, nor an answer that nobody reads.
 */
export function refuseOverload(app: FastifyInstance, cost: CallCost = measureCost()) {
  const refusal = new AppError('unavailable', { retryAfterSeconds: 2 })
  const working = new Set<FastifyRequest>()
  const lately = recentShare()
  boundUnfinishedBodies(app, (request) => working.delete(request))
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (alwaysTaken.has(url)) return done()
    const inWork = working.size - waitingOutside()
    if (inWork >= few && inWork * cost.ms() > limitMs) {
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
    if (working.delete(request) && reply.statusCode < 500) {
      cost.answered()
      lately.add('served')
    }
    done()
  })
  return lately.isMostlyRefused
}

/** Whether most calls of the last minute or so were refused. */
function recentShare() {
  const none = { refused: 0, served: 0 }
  let [before, now, began] = [none, { ...none }, performance.now()]
  const roll = () => {
    const passed = performance.now() - began
    if (passed < shareMs) return
    ;[before, now, began] = [passed < 2 * shareMs ? now : none, { ...none }, performance.now()]
  }
  return {
    add(what: 'refused' | 'served') {
      roll()
      now[what]++
    },
    isMostlyRefused() {
      roll()
      return before.refused + now.refused > before.served + now.served
    },
  }
}

function measureCost(): CallCost {
  const average = movingAverage(1, 1 / 4)
  let before = performance.eventLoopUtilization()
  let count = 0
  return {
    ms: average.value,
    answered() {
      if (++count % batch > 0) return
      const { active, idle } = performance.eventLoopUtilization(before)
      if (active + idle < windowMs) return
      const callMs = active / count
      // While the thread is mostly idle, other work is a large part of it.
      if (active > idle || callMs < average.value()) average.add(callMs)
      before = performance.eventLoopUtilization()
      count = 0
    },
  }
}
