import { afterEach, expect, test, vi } from 'vitest'
import { aToken } from '#testing/a-token.ts'
import { createQueryClient } from './query-client.ts'
import { endSession } from './session.ts'
import { saveSession } from './session-cookie.ts'

afterEach(() => endSession('logged-out'))

function haveShownTo(username: string) {
  saveSession(aToken({ username }))
  const client = createQueryClient(() => undefined)
  client.setQueryData(['x'], 'what was shown')
  localStorage.setItem('paymentHistory', '[]')
  return () => [client.getQueryData(['x']), localStorage.getItem('paymentHistory')]
}

test('keeps what was shown when the same person gets a fresh token', () => {
  const seen = haveShownTo('basic')
  saveSession(aToken({ username: 'basic', sbStatus: 'premium' }))
  expect(seen()).toEqual(['what was shown', '[]'])
})

test('forgets it when somebody else takes over, also without a logout', () => {
  const seen = haveShownTo('admin')
  saveSession(aToken({ username: 'basic' }))
  expect(seen()).toEqual([undefined, null])
})

test('forgets the kept lists when the page is loaded again, and keeps them otherwise', () => {
  const load = (type: string) => {
    localStorage.setItem('ordersHistory', '[]')
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(
        { type },
        { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' },
      ),
    ])
    createQueryClient(() => undefined)
    return localStorage.getItem('ordersHistory')
  }
  expect([load('navigate'), load('reload')]).toEqual(['[]', null])
})

test('forgets it with the session', () => {
  const seen = haveShownTo('basic')
  endSession('expired')
  expect(seen()).toEqual([undefined, null])
})
