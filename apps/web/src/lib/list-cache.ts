/** Lists cached in this browser for ten minutes, under the keys and timestamps of specification §3. */
import { storageKeys, timings } from '@smart-bird/contracts/limits'
import type * as z from 'zod/mini'
import { pollIntervalMs } from './poll-interval.ts'
import { isView } from './session-cookie.ts'
import { browserStorage, tabStorage } from './storage.ts'

const keys = {
  orders: [storageKeys.ordersHistory, storageKeys.ordersHistoryTimestamp],
  payments: [storageKeys.paymentHistory, storageKeys.paymentHistoryTimestamp],
  subscriptions: [storageKeys.subscriptions, storageKeys.subscriptionsTimestamp],
} as const
export type ListName = keyof typeof keys

type Query<Rows> = {
  state: {
    data: Rows | undefined
    dataUpdatedAt: number
    errorUpdatedAt: number
    dataUpdateCount: number
    errorUpdateCount: number
  }
}

/** Starts with the cached list and refetches it every ten minutes. While `willChange`, it is polled. */
export function cachedList<Rows>(
  name: ListName,
  schema: z.ZodMiniType<Rows>,
  willChange: (rows: Rows) => boolean = () => false,
) {
  const isChanging = ({ state: { data } }: Query<Rows>) => data !== undefined && willChange(data)
  return {
    initialData: () => findList(name, schema)?.rows,
    initialDataUpdatedAt: () => findList(name, schema)?.cachedAtMs,
    staleTime: (query: Query<Rows>) => (isChanging(query) ? 0 : timings.listCacheMs),
    refetchInterval: (query: Query<Rows>) => {
      const { dataUpdatedAt, errorUpdatedAt, dataUpdateCount, errorUpdateCount } = query.state
      if (isChanging(query)) return pollIntervalMs(dataUpdateCount + errorUpdateCount)
      const lastMs = Math.max(dataUpdatedAt, errorUpdatedAt)
      return Math.max(lastMs + timings.listCacheMs - Date.now(), shortestPauseMs)
    },
  }
}

const shortestPauseMs = 1000

/** The cached list; undefined if it is too old or unreadable. */
export function findList<Rows>(name: ListName, schema: z.ZodMiniType<Rows>) {
  const [key, timestampKey] = keys[name]
  const cachedAtMs = Number(storage().get(timestampKey) ?? Number.NaN)
  const ageMs = Date.now() - cachedAtMs
  if (!(ageMs >= 0 && ageMs < timings.listCacheMs)) return undefined
  const rows = storage().find(key, schema)
  return rows && { rows, cachedAtMs }
}

export function saveList(name: ListName, rows: readonly unknown[]): void {
  const [key, timestampKey] = keys[name]
  storage().save(key, rows)
  storage().set(timestampKey, String(Date.now()))
}

/** Removes the cached lists when they are out of date or someone else logs in. */
export function clearLists(): void {
  clearList('orders')
  clearList('payments')
  clearList('subscriptions')
}

function clearList(name: ListName) {
  for (const key of keys[name]) storage().remove(key)
}

/** While viewing as a customer, lists go into this tab's storage, which ends with the tab. */
const storage = () => (isView() ? tabStorage : browserStorage)
