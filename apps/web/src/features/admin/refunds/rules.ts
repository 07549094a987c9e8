import { centsOf } from '@smart-bird/contracts/money'
import type { RefundState, RefundWay } from '@smart-bird/contracts/values'
import type { BadgeLook } from '#components/badge.tsx'

export const refundLooks: Record<RefundState, BadgeLook> = {
  requested: 'waiting',
  pending: 'waiting',
  completed: 'good',
  failed: 'bad',
  cancelled: 'bad',
}

export const refundStateLabels: Record<RefundState, string> = {
  requested: 'waiting for PayPal',
  pending: 'in progress',
  completed: 'refunded',
  failed: 'failed',
  cancelled: 'canceled',
}

/** The provider hasn't confirmed the refund yet. */
export const isInProgress = ({ state }: { state: RefundState }): boolean =>
  state === 'requested' || state === 'pending'

export const refundMethodLabels: Record<RefundWay, string> = {
  provider: 'to the original payment method',
  check: 'by check',
  zelle: 'by Zelle',
  other: 'outside PayPal',
  reversal: 'reversed by the bank or PayPal',
}

/** What is left of a payment after all refunds, in dollars. */
export const refundableDollars = (payment: {
  amount: string
  refunded: string
  refunding: string
}): number =>
  Math.max(
    0,
    (centsOf(payment.amount) - centsOf(payment.refunded) - centsOf(payment.refunding)) / 100,
  )
