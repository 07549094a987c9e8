import { expect, test } from 'vitest'
import { isAdmin, nameOf } from './rules.ts'

test('only admins are admins, and not while they view as a customer', () => {
  expect(isAdmin({ sbStatus: 'admin' })).toBe(true)
  expect(isAdmin({ sbStatus: 'admin', viewedBy: 'other' })).toBe(false)
  expect(isAdmin({ sbStatus: 'premium' })).toBe(false)
})

test('a sentence begins with the customer’s full name, if there is one', () => {
  expect(nameOf('Basic Customer', 'basic')).toBe('Basic Customer (basic)')
  expect(nameOf(null, 'basic')).toBe('Customer basic')
})
