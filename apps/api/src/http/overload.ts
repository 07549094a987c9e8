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
/** With fewer in flight, other work than theirs would be measured. */
const busy = 8
const sampleSize = 32

/** Proxies and operators decide by the first three, and the others are what PayPal says of money. All are few. */
const alwaysTaken: ReadonlySet<string> = new Set(
  [health, ready, metrics, paymentEvents, paymentSuccess, paymentCancel].map(({ path }) => path),
)

/** How long a call keeps the thread busy. */
export type CallCost = {
  ms(): number
  /** A call has ended, and so many are left. */
  ended(inFlight: number): void
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
      sendError(refusal, request, reply, config?.endpoint?.replyType === 'text')
      return
    }
    inFlight++
    // Also when the caller hangs up.
    reply.raw.once('close', () => {
      inFlight--
      cost.ended(inFlight)
    })
    done()
  })
}

function measureCost(): CallCost {
  const average = movingAverage(1, 1 / 4)
  let before = performance.eventLoopUtilization()
  let count = -1
  return {
    ms: average.value,
    ended(inFlight) {
      if (inFlight < busy) count = -1
      else if (++count === 0) before = performance.eventLoopUtilization()
      else if (count === sampleSize) {
        average.add(performance.eventLoopUtilization(before).active / sampleSize)
        count = -1
      }
    },
  }
}
