import { expect, it } from 'vitest'
import { fixed, formatCents, range, tbd } from './cost.ts'

it('writes a fixed price, a range and an open price as the price list does', () => {
  expect(fixed(965)).toEqual({ price: '$965', cost: { kind: 'fixed', cents: 96500 } })
  expect(range(30, 70)).toEqual({
    price: '$30-70',
    cost: { kind: 'range', minCents: 3000, maxCents: 7000 },
  })
  expect(tbd('Price TBD')).toEqual({ price: 'Price TBD', cost: { kind: 'tbd' } })
})

it('shows cents only where there are any', () => {
  expect(formatCents(122200)).toBe('$1,222')
  expect(formatCents(1250)).toBe('$12.50')
  expect(formatCents(0)).toBe('$0')
  expect(formatCents(62300, 66350)).toBe('$623-663.50')
})
