import type { AdminOrder, OrderDispute } from '@smart-bird/contracts/admin/orders'
import { centsOf } from '@smart-bird/contracts/money'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import type { RefundState, RefundWay } from '@smart-bird/contracts/values'
import type { BadgeLook } from '#components/badge.tsx'

export const refundLooks: Record<RefundState, BadgeLook> = {
  proposed: 'waiting',
  agreed: 'waiting',
  requested: 'waiting',
  pending: 'waiting',
  // As the order is.
  completed: 'plain',
  failed: 'bad',
  cancelled: 'bad',
  withdrawn: 'plain',
  voided: 'plain',
}

export const refundStateLabels: Record<RefundState, string> = {
  proposed: 'waiting for the customer',
  agreed: 'to be sent',
  requested: 'waiting for PayPal',
  pending: 'in progress',
  completed: 'refunded',
  failed: 'failed',
  cancelled: 'canceled',
  withdrawn: 'withdrawn',
  voided: 'voided',
}

/** It waits for the customer, or for us to send the money. */
export const isProposal = ({ state }: { state: RefundState }): boolean =>
  state === 'proposed' || state === 'agreed'

/** The provider hasn't confirmed the refund yet. */
export const isInProgress = ({ state }: { state: RefundState }): boolean =>
  state === 'requested' || state === 'pending'

/** How it was or will be sent, with what names it. */
export const refundWords = (way: RefundWay, reference: string | null = null): string => {
  if (way === 'provider') return 'to the original payment method'
  return way === 'reversal' ? 'reversed by the bank or PayPal' : methodWords(way, reference)
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

/** A payment of an order: the one that counts, or a double one by its id. */
export function paymentOf(order: AdminOrder, transactionId?: string) {
  const { orderNumber, orderPrice, refunded, refunding } = order
  const double = order.doubles.find((one) => one.transactionId === transactionId)
  return { orderNumber, amount: orderPrice, refunded, refunding, ...double, transactionId }
}

/** The open dispute of the payment to refund: of a double payment by its id, otherwise of the one that counts. */
export const disputeOf = (
  { disputes, doubles }: Pick<AdminOrder, 'disputes' | 'doubles'>,
  { transactionId }: { transactionId: string | undefined },
): OrderDispute | undefined =>
  disputes.find((dispute) =>
    transactionId === undefined
      ? doubles.every((double) => double.transactionId !== dispute.transactionId)
      : dispute.transactionId === transactionId,
  )

/** What PayPal does with a refund of a disputed payment, and what an admin should not do. */
export const disputedSentence = ({ disputeId, channel }: OrderDispute): string =>
  `${
    channel === 'bank'
      ? `The customer’s bank is handling the dispute ${disputeId}, so PayPal refuses refunds until it’s resolved.`
      : `As long as the dispute ${disputeId} is open, PayPal refunds this payment only in full, which closes the dispute.`
  } Please don’t refund it by check or Zelle: the customer could get the money twice.`
