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

export const refundStateWords: Record<RefundState, string> = {
  requested: 'waiting for PayPal',
  pending: 'in progress',
  completed: 'refunded',
  failed: 'failed',
  cancelled: 'canceled',
}

/** The provider has yet to say that the money went back. */
export const isUnderWay = ({ state }: { state: RefundState }): boolean =>
  state === 'requested' || state === 'pending'

export const refundWayWords: Record<RefundWay, string> = {
  provider: 'to the original payment method',
  check: 'by check',
  zelle: 'by Zelle',
  other: 'outside PayPal',
  reversal: 'reversed by the bank or PayPal',
}

/** How many dollars of a payment can still be refunded. */
export const leftOf = (payment: { amount: string; refunded: string; refunding: string }): number =>
  Math.max(
    0,
    (centsOf(payment.amount) - centsOf(payment.refunded) - centsOf(payment.refunding)) / 100,
  )
