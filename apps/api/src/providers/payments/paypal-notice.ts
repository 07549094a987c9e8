/** PayPal's events into ours. Pure. A shape that cannot be read is as unknown as an unknown type. */
import * as z from 'zod'
import { centsOf } from '#lib/money'
import { findMoneyStatus, toRefund } from './paypal-mapping.ts'
import * as schemas from './paypal-schemas.ts'
import type { Notice } from './port.ts'

const unknown: Notice = { kind: 'unknown' }

export function toNotice(type: string, resource: unknown): Notice {
  if (type.startsWith('CHECKOUT.ORDER.')) return named('order', resource)
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return named('subscription', resource)
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.'))
    return captureRefund(resource)
  if (type === 'PAYMENT.CAPTURE.REVERSED') return captureReversal(resource)
  if (type.startsWith('PAYMENT.CAPTURE.')) return captured(resource)
  if (type === 'PAYMENT.SALE.REFUNDED') return saleRefund(resource)
  if (type === 'PAYMENT.SALE.REVERSED') return saleReversal(resource)
  if (type.startsWith('PAYMENT.SALE.')) return sold(resource)
  return unknown
}

const withId = z.object({ id: z.string() })

function named(kind: 'order' | 'subscription', resource: unknown): Notice {
  const { data } = withId.safeParse(resource)
  return data ? { kind, providerId: data.id } : unknown
}

function captured(resource: unknown): Notice {
  const { data } = schemas.capture.safeParse(resource)
  const providerId = data?.supplementary_data?.related_ids?.order_id
  return providerId ? { kind: 'order', providerId } : unknown
}

/** The refund names its capture in a link only. */
function captureRefund(resource: unknown): Notice {
  const { data } = schemas.refund.safeParse(resource)
  const transactionId = data?.links.find(({ rel }) => rel === 'up')?.href.split('/captures/')[1]
  return data && transactionId ? { kind: 'refund', transactionId, refund: toRefund(data) } : unknown
}

/** A reversal may come as the capture itself; its statement row needs an id of its own. */
function captureReversal(resource: unknown): Notice {
  const refund = captureRefund(resource)
  if (refund.kind === 'refund') return refund
  const { data } = schemas.capture.safeParse(resource)
  if (!data) return unknown
  return reversal(data.id, centsOf(data.amount.value), data.amount.currency_code, data.create_time)
}

function sold(resource: unknown): Notice {
  const { data } = schemas.saleResource.safeParse(resource)
  if (!data?.billing_agreement_id) return unknown
  const status = findMoneyStatus(data.state ?? 'completed')
  // A word of PayPal's that is new to us: what its subscription looks like now is clear all the same.
  if (!status) return { kind: 'subscription', providerId: data.billing_agreement_id }
  return {
    kind: 'sale',
    subscriptionId: data.billing_agreement_id,
    sale: {
      saleId: data.id,
      status,
      amountCents: centsOf(data.amount.total),
      currency: data.amount.currency,
      at: new Date(data.create_time),
    },
  }
}

function saleRefund(resource: unknown): Notice {
  const { data } = schemas.saleRefundResource.safeParse(resource)
  if (!data?.sale_id) return unknown
  return {
    kind: 'refund',
    transactionId: data.sale_id,
    refund: {
      refundId: data.id,
      amountCents: Math.abs(centsOf(data.amount.total)),
      currency: data.amount.currency,
      at: new Date(data.create_time),
    },
  }
}

function saleReversal(resource: unknown): Notice {
  const refund = saleRefund(resource)
  if (refund.kind === 'refund') return refund
  const { data } = schemas.saleResource.safeParse(resource)
  if (!data) return unknown
  return reversal(data.id, centsOf(data.amount.total), data.amount.currency, data.create_time)
}

const reversal = (id: string, cents: number, currency: string, time: string): Notice => ({
  kind: 'refund',
  transactionId: id,
  refund: {
    refundId: `${id}-reversal`,
    amountCents: Math.abs(cents),
    currency,
    at: new Date(time),
    isReversal: true,
  },
})
