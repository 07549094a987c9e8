import { expect, it } from 'vitest'
import { isUniqueViolation } from './violations.ts'

const violation = (fields: object, message = 'duplicate key') =>
  new Error('Failed query', {
    cause: Object.assign(new Error(message), { code: '23505', ...fields }),
  })

it.each([
  ['postgres.js', violation({ constraint_name: 'users_email_key' })],
  ['the embedded database', violation({ constraint: 'users_email_key' })],
  [
    'Citus',
    violation({}, 'duplicate key value violates unique constraint "users_email_key_102066"'),
  ],
])('an error of %s names the unique index', (_, error) => {
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'users_email_key')).toBe(true)
  expect(isUniqueViolation(error, 'email_key')).toBe(false)
  expect(isUniqueViolation(error, 'users_username_key')).toBe(false)
})

it('another error is no violation of a unique index', () => {
  expect(isUniqueViolation(Object.assign(new Error('23505'), { code: '23503' }))).toBe(false)
})
