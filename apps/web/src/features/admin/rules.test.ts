import { expect, test } from 'vitest'
import { isAdmin } from './rules.ts'

test('only admins are admins, and not while they view as a customer', () => {
  expect(isAdmin({ sbStatus: 'admin' })).toBe(true)
  expect(isAdmin({ sbStatus: 'admin', viewedBy: 'other' })).toBe(false)
  expect(isAdmin({ sbStatus: 'premium' })).toBe(false)
})
