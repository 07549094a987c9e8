import { afterEach, expect, test, vi } from 'vitest'
import { aToken } from '#testing/a-token.ts'
import { createQueryClient } from './query-client.ts'
import { endSession } from './session.ts'
import { saveSession } from './session-cookie.ts'

afterEach(() => endSession('logged-out'))

function haveShownTo(username: string) {
  saveSession(aToken({ username }))
  const client = createQueryClient()
  client.setQueryData(['x'], 'what was shown')
  localStorage.setItem('paymentHistory', '[]')
  return () => [client.getQueryData(['x']), localStorage.getItem('paymentHistory')]
}

test('keeps the cache when the same customer gets a fresh token', () => {
  const seen = haveShownTo('basic')
  saveSession(aToken({ username: 'basic', sbStatus: 'premium' }))
  expect(seen()).toEqual(['what was shown', '[]'])
})

test('clears the cache when someone else logs in, even without a logout', () => {
  const seen = haveShownTo('admin')
  saveSession(aToken({ username: 'basic' }))
  expect(seen()).toEqual([undefined, null])
})

test('clears the cached lists on a reload, and keeps them otherwise', () => {
  const load = (type: string) => {
    localStorage.setItem('ordersHistory', '[]')
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(
        { type },
        { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' },
      ),
    ])
    createQueryClient()
    return localStorage.getItem('ordersHistory')
  }
  expect([load('navigate'), load('reload')]).toEqual(['[]', null])
})

test('clears the cache when the session ends', () => {
  const seen = haveShownTo('basic')
  endSession('expired')
  expect(seen()).toEqual([undefined, null])
})
