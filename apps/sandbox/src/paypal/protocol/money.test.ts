import { expect, it } from 'vitest'
import { feeCents, fromCents, toCents } from './money.ts'

it.each([
  ['965.00', 96_500],
  ['29', 2900],
  ['29.5', 2950],
  ['.5', 50],
  ['-1.05', -105],
  ['9.999', undefined],
  ['', undefined],
  ['.', undefined],
  ['1e3', undefined],
])('reads %j as %j cents', (text, cents) => {
  expect(toCents(text)).toBe(cents)
})

it.each([
  [96_500, '965.00'],
  [5, '0.05'],
  [-105, '-1.05'],
])('writes %i cents as %s', (cents, text) => {
  expect(fromCents(cents)).toBe(text)
})

it('never charges a fee above the payment', () => {
  expect(feeCents(96_500)).toBe(3417)
  expect(feeCents(10)).toBe(10)
})
