import { expect, test } from 'vitest'
import { someClaims } from '#testing/a-token.ts'
import { nameOf } from './name-of.ts'

test.each([
  [{}, 'Basic Customer'],
  [{ fullUserName: null }, 'basic@example.com'],
  [{ fullUserName: '', email: null }, 'basic'],
])('a customer with %j is called %s', (changes, name) => {
  expect(nameOf({ ...someClaims(), ...changes })).toBe(name)
})
