import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Nobody waits longer than this for the database. Less than 3 s, so that a refusal arrives by then. The server's own
 * limit for a statement must come later: when it ends a COMMIT's wait for the standby, the COMMIT is answered as
 * done, and nobody may be there to believe it.
 */
export const patienceMs = 2500

/** How long one HTTP call may still wait for the database, for all that it asks together. */
export type Patience = { leftMs: number; outside?: number }

const patience = new AsyncLocalStorage<Patience>()

/** A shorter wait is an ordinary answer and uses up no patience, so that a long export isn't cut off. */
const ordinaryMs = 100

/** Runs work, and all it starts, with a given patience. */
export const withPatience = <T>(own: Patience, work: () => T): T => patience.run(own, work)

let outside = 0

/** Waits for a home or PayPal: meanwhile the present call does no work. */
export async function waitOutside<T>(work: () => Promise<T>): Promise<T> {
  const own: Patience = patience.getStore() ?? { leftMs: 0, outside: 1 }
  own.outside = (own.outside ?? 0) + 1
  if (own.outside === 1) outside++
  try {
    return await work()
  } finally {
    own.outside--
    if (own.outside === 0) outside--
  }
}

/** How many calls do. */
export const waitingOutside = () => outside

/** How long the present call may wait now, and a function that notes how long it did. Jobs have no call. */
export function startWaiting(limitMs: number) {
  const own = patience.getStore()
  const began = performance.now()
  return {
    limitMs: Math.max(0, Math.min(limitMs, own?.leftMs ?? limitMs)),
    end() {
      const waitedMs = performance.now() - began
      if (own && waitedMs > ordinaryMs) own.leftMs -= waitedMs
    },
  }
}
