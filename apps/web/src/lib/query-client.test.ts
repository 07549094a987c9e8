import { afterEach, expect, test } from 'vitest'
import { aToken } from '#testing/a-token.ts'
import { createQueryClient } from './query-client.ts'
import { endSession } from './session.ts'
import { saveSession } from './session-cookie.ts'

afterEach(() => endSession('signed-out'))

function haveShownTo(username: string) {
  saveSession(aToken({ username }))
  const client = createQueryClient()
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

test('forgets it with the session', () => {
  const seen = haveShownTo('basic')
  endSession('expired')
  expect(seen()).toEqual([undefined, null])
})
