import { afterEach, expect, test } from 'vitest'
import { findHouseWait } from './wait-store.ts'

afterEach(() => localStorage.clear())

test('a timestamp in the future is corrected once, so that the wait is over five minutes later', () => {
  const nowMs = Date.UTC(2026, 10, 21, 12)
  localStorage.setItem('restartTimestamp', String(nowMs + 3_600_000))
  expect(findHouseWait('basic', nowMs)?.endsAtMs).toBe(nowMs + 300_000)
  expect(localStorage.getItem('restartTimestamp')).toBe(String(nowMs))
  expect(findHouseWait('basic', nowMs + 200_000)?.endsAtMs).toBe(nowMs + 300_000)
})
