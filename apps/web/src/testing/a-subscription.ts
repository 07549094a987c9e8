import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'

type State = Reply<typeof subscriptionState>

/** The reply for a customer without a subscription. */
export const noSubscription: State = {
  planName: 'Smart Bird Premium',
  planPrice: '29.00',
  status: null,
  startedAt: null,
  nextPaymentAt: null,
  failedPayments: 0,
  nextRetryAt: null,
  cancelRequestedAt: null,
  hasPaid: true,
}

export const aSubscription = (changes: Partial<State> = {}): State => ({
  ...noSubscription,
  status: 'active',
  startedAt: '2026-07-21T12:00:00.000Z',
  nextPaymentAt: '2026-12-21T12:00:00.000Z',
  ...changes,
})
