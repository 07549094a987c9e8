/** Parses PayPal's events. Pure. An event that cannot be read counts as one of an unknown type. */
import * as z from 'zod'
import { toDispute } from './paypal-dispute-mapping.ts'
import { captureIn, findMoneyStatus } from './paypal-mapping.ts'
import * as schemas from './paypal-schemas.ts'
import type { ParsedEvent } from './port.ts'

const unknown: ParsedEvent = { kind: 'unknown' }

export function parseEvent(type: string, resource: unknown): ParsedEvent {
  if (type.startsWith('CHECKOUT.ORDER.')) return named('order', resource)
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') return disapproved(resource)
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return named('subscription', resource)
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.'))
    return captureRefund(resource)
  if (type === 'PAYMENT.CAPTURE.REVERSED') return captureReversal(resource)
  if (type.startsWith('PAYMENT.CAPTURE.')) return captured(resource)
  if (type === 'PAYMENT.SALE.REFUNDED') return saleRefund(resource)
  if (type === 'PAYMENT.SALE.REVERSED') return saleReversal(resource)
  if (type.startsWith('PAYMENT.SALE.')) return sold(resource)
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputed(resource)
  return unknown
}

/** Reads an event's resource; what `toEvent` makes nothing of is unknown, too. */
const read =
  <T>(schema: z.ZodType<T>, toEvent: (data: T) => ParsedEvent | undefined) =>
  (resource: unknown): ParsedEvent => {
    const { data } = schema.safeParse(resource)
    return (data && toEvent(data)) ?? unknown
  }

const withId = z.object({ id: z.string() })
const named = (kind: 'order' | 'subscription', resource: unknown) =>
  read(withId, ({ id }) => ({ kind, providerId: id }))(resource)

/** PayPal names the order `order_id` in this event alone. */
function disapproved(resource: unknown): ParsedEvent {
  const { data } = z.object({ order_id: z.string() }).safeParse(resource)
  return data ? { kind: 'order', providerId: data.order_id } : named('order', resource)
}

const captured = read(schemas.capture, ({ supplementary_data }) => {
  const providerId = supplementary_data?.related_ids?.order_id
  return providerId ? { kind: 'order', providerId } : undefined
})

/** The refund names its capture in a link only. */
const captureRefund = read(schemas.linked, (data) => {
  const transactionId = captureIn(data)
  return transactionId ? { kind: 'refund', transactionId, refundId: data.id } : undefined
})

const saleRefund = read(schemas.saleRefundResource, ({ id: refundId, sale_id: transactionId }) =>
  transactionId ? { kind: 'refund', transactionId, refundId } : undefined,
)

/** A reversal is reported as a refund, or as the reversed payment itself. */
const reversal =
  (asRefund: (resource: unknown) => ParsedEvent, payment: z.ZodType<{ id: string }>) =>
  (resource: unknown): ParsedEvent => {
    const refund = asRefund(resource)
    if (refund.kind === 'refund') return { ...refund, isReversal: true }
    return read(payment, ({ id }) => ({ kind: 'reversal', transactionId: id }))(resource)
  }
const captureReversal = reversal(captureRefund, schemas.capture)
const saleReversal = reversal(saleRefund, schemas.saleResource)

const sold = read(schemas.saleResource, (data) => {
  const subscriptionId = data.billing_agreement_id
  if (!subscriptionId) return undefined
  const status = findMoneyStatus(data.state ?? 'completed')
  // A status unknown to us: checking the subscription itself will still show what happened.
  if (!status) return { kind: 'subscription', providerId: subscriptionId }
  const at = new Date(data.create_time)
  return { kind: 'sale', subscriptionId, saleId: data.id, isPaid: status === 'paid', at }
})

const disputed = read(schemas.dispute, (data) => ({ kind: 'dispute', dispute: toDispute(data) }))
