/** Lists kept in this browser for ten minutes, under the keys and timestamps of product.md §3. */
import { storageKeys, timings } from '@smart-bird/contracts/limits'
import type * as z from 'zod/mini'
import { isView } from './session-cookie.ts'

const keys = {
  orders: [storageKeys.ordersHistory, storageKeys.ordersHistoryTimestamp],
  payments: [storageKeys.paymentHistory, storageKeys.paymentHistoryTimestamp],
  subscriptions: [storageKeys.subscriptions, storageKeys.subscriptionsTimestamp],
} as const
export type ListName = keyof typeof keys

export type KeptList<Rows> = { rows: Rows; keptAtMs: number }

/** The kept list while it is valid; undefined for one that is too old or that cannot be read. */
export function findList<Rows>(
  name: ListName,
  schema: z.ZodMiniType<Rows>,
): KeptList<Rows> | undefined {
  const [key, timestampKey] = keys[name]
  const keptAtMs = Number(storage().getItem(timestampKey) ?? Number.NaN)
  const ageMs = Date.now() - keptAtMs
  if (!(ageMs >= 0 && ageMs < timings.listCacheMs)) return undefined
  const parsed = schema.safeParse(parseJson(storage().getItem(key)))
  return parsed.success ? { rows: parsed.data, keptAtMs } : undefined
}

export function saveList(name: ListName, rows: readonly unknown[]): void {
  const [key, timestampKey] = keys[name]
  try {
    storage().setItem(key, JSON.stringify(rows))
    storage().setItem(timestampKey, String(Date.now()))
  } catch {
    // A full storage costs no more than asking again; half a list must not stay.
    forgetList(name)
  }
}

/** Removes the lists kept in this browser: they are out of date, or somebody else signs in. */
export function forgetLists(): void {
  forgetList('orders')
  forgetList('payments')
  forgetList('subscriptions')
}

function forgetList(name: ListName) {
  for (const key of keys[name]) storage().removeItem(key)
}

/** What a view shows is nobody else's to see: it goes with its tab. */
const storage = () => (isView() ? sessionStorage : localStorage)

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
