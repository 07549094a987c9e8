import { expect, test } from 'vitest'
import { formatDollars, toCents } from './money.ts'

test.each([
  ['0.00', 0, '$0.00'],
  ['0.07', 7, '$0.07'],
  ['965.00', 96_500, '$965.00'],
  ['1222.50', 122_250, '$1,222.50'],
  ['-15.25', -1525, '\u2212$15.25'],
  ['-0.05', -5, '\u2212$0.05'],
  ['999999999.99', 99_999_999_999, '$999,999,999.99'],
])('%s is %i cents and reads %s', (money, cents, text) => {
  expect(toCents(money)).toBe(cents)
  expect(formatDollars(cents)).toBe(text)
})

test.each(['', '1', '1.5', '1,222.00', '$5.00', '1.005', 'NaN', '1e3'])(
  'refuses %j as an amount',
  (money) => {
    expect(() => toCents(money)).toThrow('is not an amount of money')
  },
)
