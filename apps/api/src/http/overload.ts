import { performance } from 'node:perf_hooks'
import { paymentCancel, paymentEvents, paymentSuccess } from '@smart-bird/contracts/billing'
import { health, metrics, ready } from '@smart-bird/contracts/service'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error'
import { movingAverage } from '#lib/moving-average'
import { sendError } from './errors.ts'

/** Half of 3 s: the rest is for an estimate that is too low, and for the database. */
const limitMs = 1500
/** Fewer calls than this are never too many, whatever they cost. */
const few = 32
/** What a call costs is measured over at least so long a time, and looked at after so many answers. */
const windowMs = 100
const batch = 8
/** Proxies and operators decide by the first three, and the others are what PayPal says of money. All are few. */
const alwaysTaken: ReadonlySet<string> = new Set(
  [health, ready, metrics, paymentEvents, paymentSuccess, paymentCancel].map(({ path }) => path),
)

/** How long a call keeps the thread busy. */
export type CallCost = {
  ms(): number
  /** A call was answered. Who hung up cost less than that. */
  answered(): void
  refused(): void
}

/**
 * Refuses calls before their queue grows past what this process can serve in time. All calls share one thread, so a new
 * one waits for as long as those in flight keep it busy. What a call costs it is measured while there are many.
 */
export function refuseOverload(app: FastifyInstance, cost: CallCost = measureCost()) {
  const refusal = new AppError('unavailable', { retryAfterSeconds: 2 })
  let inFlight = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (alwaysTaken.has(url)) return done()
    if (inFlight >= few && inFlight * cost.ms() > limitMs) {
      cost.refused()
      sendError(refusal, request, reply, config?.endpoint?.replyType === 'text')
      return
    }
    inFlight++
    // Also when the caller hangs up.
    reply.raw.once('close', () => {
      inFlight--
      if (reply.raw.writableEnded && reply.statusCode < 500) cost.answered()
    })
    done()
  })
}

function measureCost(): CallCost {
  const average = movingAverage(1, 1 / 4)
  let before = performance.eventLoopUtilization()
  let count = 0
  let hasRefused = false
  return {
    ms: average.value,
    refused() {
      hasRefused = true
    },
    answered() {
      if (++count % batch > 0) return
      const { active, idle } = performance.eventLoopUtilization(before)
      if (active + idle < windowMs) return
      // Only what calls cost: not refusals, and not other work, which shows while the thread is mostly idle.
      if (active > idle && !hasRefused) average.add(active / count)
      before = performance.eventLoopUtilization()
      count = 0
      hasRefused = false
    },
  }
}
