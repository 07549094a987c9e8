import { expect, it } from 'vitest'
import { statusAfterRefund } from './refund-rules.ts'

it.each([
  [1000, 'partially refunded'],
  [96_499, 'partially refunded'],
  [96_500, 'refunded'],
] as const)('an order with %i cents refunded is %s', (cents, status) => {
  expect(statusAfterRefund(96_500, cents)).toBe(status)
})
