import { setTimeout as wait } from 'node:timers/promises'
import type { HTTPError, RetryOptions } from 'ky'
import { ProviderError } from './port.ts'

/** By its name: ky is loaded with the first call, because Node's fetch, which it looks for, costs a start 3 to 5 MB. */
export const isHttpError = (error: unknown): error is HTTPError =>
  error instanceof Error && error.name === 'HTTPError'

/** The longest wait within a call; a longer one fails the call. */
const patienceMs = 5000
/** For how long PayPal is believed, and for how long we stay away if it names no time. */
const pauseMaxMs = 3_600_000
const unnamedMaxMs = 60_000

type Pause = { untilMs: number; lengthMs: number }
export type Pauses = ReturnType<typeof createPauses>

/**
 * Waits when PayPal answers 429, for as long as its Retry-After says; without one, longer each time. All calls
 * of one of PayPal's APIs wait together, because the limit is theirs together.
 */
export function createPauses(firstMs: number, now: () => number) {
  const pauses = new Map<string, Pause>()

  async function takeTurn(api: string) {
    const leftMs = (pauses.get(api)?.untilMs ?? 0) - now()
    if (leftMs > patienceMs) throw tooBusy(leftMs)
    if (leftMs > 0) await wait(leftMs)
  }

  /** `known` is the pause after which the refused call was sent: several may be refused at once. */
  function pause(api: string, error: HTTPError, known: Pause | undefined): number {
    const last = pauses.get(api)
    const longerMs = last && (last === known ? 2 : 1) * last.lengthMs
    const unnamedMs = longerMs === undefined ? firstMs : Math.min(longerMs, unnamedMaxMs)
    const lengthMs = Math.min(readRetryAfterMs(error.response, now()) ?? unnamedMs, pauseMaxMs)
    const untilMs = Math.max(now() + lengthMs, last?.untilMs ?? 0)
    pauses.set(api, { untilMs, lengthMs })
    return untilMs - now()
  }

  /** After an answer. One to a call that was sent before the pause says nothing about it. */
  function forget(api: string) {
    if ((pauses.get(api)?.untilMs ?? 0) <= now()) pauses.delete(api)
  }

  return {
    /** Makes a call in its turn, and once more if PayPal refuses it with a short wait: such a call did nothing. */
    async inTurn<T>(path: string, call: () => Promise<T>): Promise<T> {
      const api = path.split('/').slice(0, 3).join('/')
      for (let attempt = 1; ; attempt++) {
        await takeTurn(api)
        const known = pauses.get(api)
        try {
          const reply = await call()
          forget(api)
          return reply
        } catch (error) {
          if (!isHttpError(error)) throw error
          if (error.response.status !== 429) {
            forget(api)
            throw error
          }
          const leftMs = pause(api, error, known)
          if (attempt === 2 || leftMs > patienceMs) throw tooBusy(leftMs, error)
        }
      }
    },
  }
}

/** The longest wait before a repetition that is PayPal's to choose. */
const repeatedWithinMs = 1500

/**
 * How ky repeats a call, once. 429 is for the pauses. Another answer that asks for a longer wait fails the
 * call.
 */
export const repetition: RetryOptions = {
  limit: 1,
  methods: ['get', 'post', 'patch'],
  statusCodes: [500, 502, 503, 504],
  shouldRetry: ({ error }) =>
    isHttpError(error) && (readRetryAfterMs(error.response, Date.now()) ?? 0) > repeatedWithinMs
      ? false
      : undefined,
}

const tooBusy = (retryAfterMs: number, cause?: unknown) =>
  new ProviderError('unreachable', 'PayPal asked us to wait.', cause, undefined, retryAfterMs)

/** Seconds or a date (RFC 9110 §10.2.3); undefined if neither. */
function readRetryAfterMs({ headers }: Response, nowMs: number): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
