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

const withId = z.object({ id: z.string() })

function named(kind: 'order' | 'subscription', resource: unknown): ParsedEvent {
  const { data } = withId.safeParse(resource)
  return data ? { kind, providerId: data.id } : unknown
}

/** PayPal names the order `order_id` in this event alone. */
function disapproved(resource: unknown): ParsedEvent {
  const { data } = z.object({ order_id: z.string() }).safeParse(resource)
  return data ? { kind: 'order', providerId: data.order_id } : named('order', resource)
}

function captured(resource: unknown): ParsedEvent {
  const { data } = schemas.capture.safeParse(resource)
  const providerId = data?.supplementary_data?.related_ids?.order_id
  return providerId ? { kind: 'order', providerId } : unknown
}

/** The refund names its capture in a link only. */
function captureRefund(resource: unknown): ParsedEvent {
  const { data } = schemas.linked.safeParse(resource)
  const transactionId = data && captureIn(data)
  return transactionId ? { kind: 'refund', transactionId, refundId: data.id } : unknown
}

/** A reversal is reported as a refund, or as the capture itself. */
function captureReversal(resource: unknown): ParsedEvent {
  const refund = captureRefund(resource)
  if (refund.kind === 'refund') return { ...refund, isReversal: true }
  const { data } = schemas.capture.safeParse(resource)
  return data ? { kind: 'reversal', transactionId: data.id } : unknown
}

function sold(resource: unknown): ParsedEvent {
  const { data } = schemas.saleResource.safeParse(resource)
  const subscriptionId = data?.billing_agreement_id
  if (!subscriptionId) return unknown
  const status = findMoneyStatus(data.state ?? 'completed')
  // A status unknown to us: checking the subscription itself will still show what happened.
  if (!status) return { kind: 'subscription', providerId: subscriptionId }
  const at = new Date(data.create_time)
  return { kind: 'sale', subscriptionId, saleId: data.id, isPaid: status === 'paid', at }
}

function saleRefund(resource: unknown): ParsedEvent {
  const { data } = schemas.saleRefundResource.safeParse(resource)
  return data?.sale_id
    ? { kind: 'refund', transactionId: data.sale_id, refundId: data.id }
    : unknown
}

function saleReversal(resource: unknown): ParsedEvent {
  const refund = saleRefund(resource)
  if (refund.kind === 'refund') return { ...refund, isReversal: true }
  const { data } = schemas.saleResource.safeParse(resource)
  return data ? { kind: 'reversal', transactionId: data.id } : unknown
}

function disputed(resource: unknown): ParsedEvent {
  const { data } = schemas.dispute.safeParse(resource)
  return data ? { kind: 'dispute', dispute: toDispute(data) } : unknown
}
