import { timings } from '@smart-bird/contracts/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { cachedList, clearLists, findList, saveList } from './list-cache.ts'

const names = z.array(z.string())
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test.each([
  ['orders', 'ordersHistory', 'OrdersHistoryTimestamp'],
  ['payments', 'paymentHistory', 'paymentHistoryTimestamp'],
  ['subscriptions', 'subscriptions', 'subscriptionsTimestamp'],
] as const)('caches %s under %s and %s', (name, key, timestampKey) => {
  saveList(name, ['a', 'b'])
  expect(localStorage.getItem(key)).toBe('["a","b"]')
  expect(localStorage.getItem(timestampKey)).toBe('1800000000000')
  expect(findList(name, names)).toEqual({ rows: ['a', 'b'], cachedAtMs: 1_800_000_000_000 })
})

test('a list is valid for ten minutes', () => {
  saveList('orders', ['a'])
  vi.advanceTimersByTime(timings.listCacheMs - 1)
  expect(findList('orders', names)?.rows).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(findList('orders', names)).toBeUndefined()
})

test.each([
  ['broken JSON', '["a"', '1800000000000'],
  ['rows of another shape', '[1]', '1800000000000'],
  ['no timestamp', '["a"]', null],
  ['a timestamp that is no number', '["a"]', 'yesterday'],
  ['a time that has not come yet', '["a"]', '1800000000001'],
])('ignores a list with %s', (_, rows, timestamp) => {
  localStorage.setItem('ordersHistory', rows)
  if (timestamp) localStorage.setItem('OrdersHistoryTimestamp', timestamp)
  expect(findList('orders', names)).toBeUndefined()
})

test('removes all lists and nothing else', () => {
  for (const name of ['orders', 'payments', 'subscriptions'] as const) saveList(name, ['a'])
  localStorage.setItem('restartTimestamp', '1')
  clearLists()
  expect(Object.keys(localStorage)).toEqual(['restartTimestamp'])
})

const untouched = { data: undefined, dataUpdateCount: 0, errorUpdateCount: 0 }

test('a list that will change soon is never fresh, and is polled', () => {
  const { refetchInterval, staleTime } = cachedList('orders', names, (rows) =>
    rows.includes('soon'),
  )
  const query = (data: string[]) => ({
    state: { ...untouched, data, dataUpdatedAt: Date.now(), errorUpdatedAt: 0 },
  })
  expect([staleTime(query(['soon'])), refetchInterval(query(['soon']))]).toEqual([0, 3000])
  expect([staleTime(query(['done'])), refetchInterval(query(['done']))]).toEqual([600_000, 600_000])
})

test('fetches again ten minutes after the last reply or failure', () => {
  const now = Date.now()
  const { refetchInterval } = cachedList('orders', names)
  const pauseMs = (dataUpdatedAt: number, errorUpdatedAt: number) =>
    refetchInterval({ state: { ...untouched, dataUpdatedAt, errorUpdatedAt } })
  expect(pauseMs(now, 0)).toBe(600_000)
  expect(pauseMs(now - 540_000, 0)).toBe(60_000)
  expect(pauseMs(now - 900_000, now)).toBe(600_000)
  expect(pauseMs(now - 900_000, 0)).toBe(1000)
})
