import { afterEach, expect, test } from 'vitest'
import { aToken } from '#testing/a-token.ts'
import { findLoggedInName } from './logged-in-name.ts'
import { endSession, findSession, lastSessionEnd } from './session.ts'
import { findHouseVersion, findToken, saveSession } from './session-cookie.ts'
import { subscribeSession } from './session-signal.ts'

afterEach(() => endSession('logged-out'))

test('decodes the saved token into the user', () => {
  saveSession(aToken({ username: 'premium', sbStatus: 'premium' }), '2026.11.1')
  expect(findSession()).toMatchObject({ username: 'premium', sbStatus: 'premium' })
  expect(findHouseVersion()).toBe('2026.11.1')
  expect(findLoggedInName()).toBe('premium')
  expect(findSession() !== undefined).toBe(true)
})

test('returns the same object until the cookie changes', () => {
  saveSession(aToken())
  expect(findSession()).toBe(findSession())
})

test('keeps the house version when only the token is replaced, and drops it when there is none', () => {
  saveSession(aToken(), '2026.11.1')
  saveSession(aToken({ phone: '3125550100' }))
  expect(findHouseVersion()).toBe('2026.11.1')
  saveSession(aToken(), null)
  expect(findHouseVersion()).toBeUndefined()
})

test('the server says when a session ends, not this device’s clock', () => {
  saveSession(aToken({ exp: 1 }))
  expect(findSession()).toBeDefined()
  expect(findLoggedInName()).toBe('basic')
})

test('a broken token is no session', () => {
  saveSession('not.a.token')
  expect(findSession()).toBeUndefined()
  expect(findLoggedInName()).toBeUndefined()
})

test('ending a session removes both cookies and the cached lists, and says why', () => {
  saveSession(aToken(), '2026.11.1')
  localStorage.setItem('ordersHistory', '[]')
  localStorage.setItem('OrdersHistoryTimestamp', '1')
  localStorage.setItem('restartTimestamp', '1')
  endSession('expired')
  expect(findToken()).toBeUndefined()
  expect(findHouseVersion()).toBeUndefined()
  expect(localStorage.getItem('ordersHistory')).toBeNull()
  expect(localStorage.getItem('OrdersHistoryTimestamp')).toBeNull()
  expect(localStorage.getItem('restartTimestamp')).toBe('1')
  expect(lastSessionEnd()).toBe('expired')
})

test('notifies listeners, also when another tab logs out', async () => {
  let calls = 0
  const stop = subscribeSession(() => {
    calls += 1
  })
  saveSession(aToken())
  expect(calls).toBe(1)
  const otherTab = new BroadcastChannel('session')
  otherTab.postMessage('changed')
  await expect.poll(() => calls).toBe(2)
  stop()
  otherTab.close()
})
