import { expect, test } from 'vitest'
import {
  cookieNames,
  levels,
  lifetimes,
  limits,
  pageSizes,
  replyPromiseHours,
  sliderSlides,
  storageKeys,
  timings,
} from './limits.ts'

test('timings are those of the specification, section 9', () => {
  expect(timings).toMatchObject({
    processFadeMs: 300,
    sliderIntervalMs: 5000,
    restartWaitMs: 300_000,
    listCacheMs: 600_000,
    successResetMs: 15_000,
    recoveryRedirectMs: 3000,
    resetMailRedirectMs: 2000,
    subscriptionTokenRefreshMs: 5000,
    disclaimerMs: 2000,
    requestTimeoutMs: 5000,
    chunkTimeoutMs: 120_000,
  })
})

test('sizes are those of the specification, section 9', () => {
  expect(pageSizes).toMatchObject({ orders: 5, statements: 24, subscriptions: 10 })
  expect(limits).toMatchObject({ usernameMax: 15, passwordMin: 6, contactPhoneDigits: 10 })
  expect(sliderSlides).toBe(7)
  expect(replyPromiseHours).toBe(48)
})

test('a session and its cookies live 30 days, a recovery code 10 minutes', () => {
  expect(lifetimes.cookieMaxAgeSeconds).toBe(30 * 24 * 60 * 60)
  expect(lifetimes.sessionSeconds).toBe(lifetimes.cookieMaxAgeSeconds)
  expect(lifetimes.recoveryCodeMinutes).toBe(10)
})

test('support levels change after 3 and 6 months, the bonus ends after 3', () => {
  expect(levels).toEqual({ bonusMonths: 3, silverMonths: 3, goldMonths: 6 })
})

test('names of cookies and stored items are those of the specification, section 3', () => {
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

test('a password of the longest kind fits a body many times over', () => {
  expect(limits.passwordMax).toBeGreaterThanOrEqual(64)
  expect(limits.bodyBytesMax).toBeGreaterThan(8 * limits.descriptionMax)
})
