import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollarsOf } from './money.ts'

describe('money', () => {
  it('goes to dollars and back without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents)
      }),
    )
  })

  it.each([
    ['965.00', 96_500],
    ['0.05', 5],
    ['-0.05', -5],
    ['29', 2900],
    ['1.5', 150],
    ['-0', 0],
  ])('reads %s as %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it.each(['', '1.005', '1e3', '$5', ' 5.00', '5,00', 'NaN'])('refuses "%s"', (text) => {
    expect(() => centsOf(text)).toThrow(TypeError)
  })
})
