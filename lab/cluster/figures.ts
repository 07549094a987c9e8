/** What the customers of one scenario saw. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Answer } from '../../apps/api/test/crash/customer.ts'

const refusedWithinMs = 3000
/** What starting a call, two proxies and the way back may add. */
const wayMs = 300
/** A call that was served in the end may have waited for the database and for PayPal. */
const answeredWithinMs = 10_000

const none = { path: '', ms: 0 }

export type Figures = ReturnType<typeof figuresOf>

export function figuresOf(scenario: string) {
  let [payments, reads, writes] = [0, 0, 0]
  let [refusals, errors, cutOffs, unexpected] = [0, 0, 0, 0]
  let longestWaitMs = 0
  let [longestAnswer, longestRefusal] = [none, none]
  let [firstTrouble, lastTrouble] = [0, 0]
  // Customers and API share a machine: how late this process saw an answer is no fault of the API.
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const machineMs = () => delay.max / 1e6
  const faults = new Map<string, number>()
  const blame = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  const trouble = () => {
    lastTrouble = performance.now()
    firstTrouble ||= lastTrouble
  }

  return {
    scenario,
    onAnswer({ address, status, ms, retryAfter }: Answer) {
      const path = new URL(address).pathname
      if (ms > longestAnswer.ms) longestAnswer = { path, ms }
      if (status === 503) {
        trouble()
        refusals++
        if (ms > longestRefusal.ms) longestRefusal = { path, ms }
        if (!retryAfter) blame(`${path}: 503 without Retry-After`)
      } else if (status === 0) {
        trouble()
        cutOffs++
        blame(`${path}: no answer, or cut off`)
      } else if (status >= 500) {
        trouble()
        errors++
        blame(`${path}: ${status}`)
      } else if (status >= 400 && !isPaidAlready(path, status)) {
        unexpected++
        blame(`${path}: ${status}`)
      }
    },
    onDone(kind: 'payment' | 'read' | 'write', ms: number) {
      if (kind === 'payment') payments++
      else if (kind === 'read') reads++
      else writes++
      longestWaitMs = Math.max(longestWaitMs, ms)
    },
    blame,
    calmForMs: () => performance.now() - lastTrouble,
    operations: () => payments + reads + writes,
    refusals: () => refusals,
    /** No call comes after this. */
    end() {
      delay.disable()
      const allowedMs = wayMs + 2 * machineMs()
      const judge = ({ path, ms }: typeof none, done: string, withinMs: number) => {
        if (ms > withinMs + allowedMs) blame(`${path}: ${done} after ${seconds(ms)} s`)
      }
      judge(longestRefusal, 'refused', refusedWithinMs)
      judge(longestAnswer, 'answered', answeredWithinMs)
    },
    faults: () => [...faults].map(([fault, count]) => `${scenario}: ${fault} (${count} times)`),
    row: () => ({
      scenario,
      payments,
      reads,
      writes,
      'longest wait s': seconds(longestWaitMs),
      'longest answer s': seconds(longestAnswer.ms),
      'longest 503 s': seconds(longestRefusal.ms),
      'machine s': seconds(machineMs()),
      'first to last 503 s': seconds(lastTrouble - firstTrouble),
      '503s': refusals,
      '500s': errors,
      'cut off': cutOffs,
      other: unexpected,
    }),
  }
}

/** The event was faster than the buyer's return, or the answer to an earlier try was lost. */
const isPaidAlready = (path: string, status: number) =>
  status === 400 && (path === '/payment-success' || path === '/order-payment')

const seconds = (ms: number) => Number((ms / 1000).toFixed(1))
