import { expect, test } from 'vitest'
import { counted, formatCount } from './counts.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1000, '-1,000'],
  ['1222.50', '1,222.50'],
])('%s reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test('names one, and many', () => {
  expect(counted(1, 'order', 'orders')).toBe('1 order')
  expect(counted(1200, 'order', 'orders')).toBe('1,200 orders')
})
