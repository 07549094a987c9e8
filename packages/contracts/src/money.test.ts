import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatDollars, withoutPercent } from './money.ts'

test.each([
  ['0.00', 0, '$0.00'],
  ['0.07', 7, '$0.07'],
  ['965.00', 96_500, '$965.00'],
  ['1222.50', 122_250, '$1,222.50'],
  ['-15.25', -1525, '\u2212$15.25'],
  ['-0.05', -5, '\u2212$0.05'],
  ['123456789012.99', 12_345_678_901_299, '$123,456,789,012.99'],
])('%s is %i cents and reads %s', (money, cents, text) => {
  expect(centsOf(money)).toBe(cents)
  expect(dollarsOf(cents)).toBe(money)
  expect(formatDollars(cents)).toBe(text)
})

test.each([
  ['29', 2900],
  ['1.5', 150],
  ['-0', 0],
])('%s without its cents is %i cents', (money, cents) => {
  expect(centsOf(money)).toBe(cents)
})

test('dollars and back lose no cent', () => {
  for (let cents = -100_000; cents <= 100_000; cents += 7)
    if (centsOf(dollarsOf(cents)) !== cents) expect(dollarsOf(cents)).toBe(cents)
})

test.each(['', '1,222.00', '5,00', '$5.00', ' 5.00', '1.005', 'NaN', '1e3', '1234567890123.00'])(
  'refuses %j',
  (money) => {
    expect(() => centsOf(money)).toThrow(TypeError)
  },
)

test.each([
  [32_500, 15, 27_625],
  [1, 15, 1],
  [3, 50, 1],
  [333, 15, 283],
  // 15.15 cents off are 15.
  [101, 15, 86],
  [10_000_000, 15, 8_500_000],
  [1, 50, 1],
  [2, 50, 1],
  [0, 50, 0],
])('%i cents without %i percent are %i', (cents, percent, rest) => {
  expect(withoutPercent(cents, percent)).toBe(rest)
})
