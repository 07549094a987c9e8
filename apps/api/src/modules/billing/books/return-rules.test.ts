import { expect, it } from 'vitest'
import { returnsOf } from './return-rules.ts'

// Still March 1 in Chicago.
const paidAt = '2026-03-02T04:00:00.000Z'
const sold = { type: 'Installation', status: 'paid', priceCents: 96_500 } as const
const bought = { ...sold, paidAt, completedOn: null }

it.each([
  ['begin when the work is complete', {}, { until: null }],
  ['run from completion after payment', { completedOn: '2026-05-20' }, { until: '2026-06-19' }],
  ['run from payment after completion', { completedOn: '2026-02-01' }, { until: '2026-03-31' }],
  ['run from payment of a visit', { type: 'Service visit' }, { until: '2026-03-31' }],
  ['go on after a partial refund', { status: 'partially refunded' }, { until: null }],
  ['aren’t there before payment', { status: 'unpaid', paidAt: null }, null],
  ['end with a full refund', { status: 'refunded' }, null],
  ['aren’t there for what was free', { priceCents: 0 }, null],
  ['aren’t there for what was canceled', { status: 'cancelled' }, null],
] as const)('the 30 days to return something %s', (_, changes, returns) => {
  expect(returnsOf({ ...bought, ...changes })).toEqual(returns)
})
