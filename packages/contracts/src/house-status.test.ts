import { describe, expect, it } from 'vitest'
import { isOutOfStep, statusFor } from './house-status.ts'

describe('the home status', () => {
  it.each([
    ['basic', 'basic'],
    ['premium', 'premium'],
    ['uat', 'premium'],
    ['admin', 'premium'],
  ] as const)('of a %s account is %s', (account, status) => expect(statusFor(account)).toBe(status))

  it.each([
    ['basic', 'basic', false],
    ['basic', 'premium', true],
    ['premium', 'basic', true],
    ['premium', 'premium', false],
    ['uat', 'basic', true],
    ['uat', 'premium', false],
    ['admin', 'basic', true],
    ['admin', 'premium', false],
    ['premium', null, false],
  ] as const)('account %s, house %s: out of step %s', (account, house, expected) =>
    expect(isOutOfStep(account, house)).toBe(expected),
  )
})
