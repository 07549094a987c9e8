import { expect, test } from 'vitest'
import { cookieNames, lifetimes, limits, storageKeys } from './limits.ts'

test('a session lasts as long as its cookie', () => {
  expect(lifetimes.sessionSeconds).toBe(lifetimes.cookieMaxAgeSeconds)
})

// Browsers hold them already: under another name nobody would be logged in any more.
test('cookies and stored items keep their names', () => {
  expect(cookieNames).toMatchObject({ token: 'usat', houseVersion: 'sbVersion' })
  expect(Object.values(storageKeys).sort()).toEqual(
    [
      'OrdersHistoryTimestamp',
      'ordersHistory',
      'paymentHistory',
      'paymentHistoryTimestamp',
      'restartTimestamp',
      'subscriptions',
      'subscriptionsTimestamp',
    ].sort(),
  )
})

test('the longest password fits easily into a request body', () => {
  expect(limits.passwordMax).toBeGreaterThanOrEqual(64)
  expect(limits.bodyBytesMax).toBeGreaterThan(8 * limits.descriptionMax)
})
