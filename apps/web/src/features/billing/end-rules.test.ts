import { expect, test } from 'vitest'
import { aPurchase } from '#testing/a-purchase.ts'
import { paidMonthText } from './end-rules.ts'

const paid = aPurchase({
  ...{ purchaseType: 'subscription', paymentDescription: 'Premium support', amount: '29.00' },
  purchaseDate: '2026-11-26T18:00:00.000Z',
})
const refund = aPurchase({
  ...{ purchaseType: 'refund', paymentDescription: 'Refund: Premium support', amount: '-29.00' },
})
const next = '2026-12-26T18:00:00.000Z'
const on = (day: string) => new Date(`${day}T18:00:00.000Z`)

test.each([
  ['2026-11-26', next, ', for the time until Dec 26, 2026', true],
  ['2026-12-26', next, ', for the time until Dec 26, 2026', true],
  ['2026-12-27', null, '', false],
])(
  'on %s, the paid month can be asked back for 30 days: until %s',
  (day, nextAt, until, mayAsk) => {
    expect(paidMonthText([aPurchase(), paid, refund], nextAt, on(day))).toBe(
      `You paid $29.00 on Nov 26, 2026${until}. Canceling doesn’t refund it.${
        mayAsk ? ' You may ask us for a refund by Dec 26, 2026.' : ''
      }`,
    )
  },
)

test('of a month that was refunded, and of one that was never paid, nothing is said', () => {
  expect(paidMonthText([refund, paid], next, on('2026-11-27'))).toBeUndefined()
  expect(paidMonthText([aPurchase()], next, on('2026-11-27'))).toBeUndefined()
})
