import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { expect, it } from 'vitest'
import { subscriptionSummary } from './subscription-rules.ts'

const at = '2026-12-21T15:00:00.000Z'
const fine: Reply<typeof subscriptionState> = {
  planName: 'Premium support',
  planPrice: '29.00',
  status: 'active',
  startedAt: at,
  nextPaymentAt: at,
  failedPayments: 0,
  nextRetryAt: null,
  cancelRequestedAt: null,
  hasPaid: true,
}

it.each([
  ['runs', {}, 'good', /Next payment on Dec 21, 2026/],
  ['missed a payment', { failedPayments: 1, nextRetryAt: at }, 'bad', /will try again on Dec 21/],
  [
    'never had a payment',
    { failedPayments: 1, hasPaid: false },
    'bad',
    /premium once the first payment is made/,
  ],
  [
    'is suspended for missed payments',
    { status: 'suspended', failedPayments: 2 },
    'bad',
    /because payments failed/,
  ],
  ['is suspended for another reason', { status: 'suspended' }, 'bad', /didn’t tell us why/],
  ['is to be canceled', { cancelRequestedAt: at }, 'accent', /as soon as we reach PayPal/],
  [
    'is to be canceled, whatever else is wrong',
    { cancelRequestedAt: at, status: 'suspended', failedPayments: 2 },
    'accent',
    /don’t need to cancel again/,
  ],
] as const)('a subscription that %s says so', (_, changes, look, text) => {
  const summary = subscriptionSummary({ ...fine, ...changes })
  expect(summary?.look).toBe(look)
  expect(summary?.text).toMatch(text)
})

it.each([null, 'pending', 'cancelled', 'expired'] as const)(
  'a subscription that is %s shows nothing',
  (status) => {
    expect(subscriptionSummary({ ...fine, status })).toBeUndefined()
  },
)
