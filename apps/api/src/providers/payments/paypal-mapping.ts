/** Maps PayPal's values to ours. Pure. */

import { centsOf } from '@smart-bird/contracts/money'
import type { PendingReason } from '@smart-bird/contracts/values'
import type * as z from 'zod'
import type * as paypal from './paypal-schemas.ts'
import type {
  NewOrder,
  ProviderCapture,
  ProviderOrder,
  ProviderReason,
  ProviderRefund,
  ProviderSale,
  ProviderSubscription,
  Refusal,
} from './port.ts'

const declined = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
const alreadyDone = new Set([
  'ORDER_ALREADY_CAPTURED',
  'CAPTURE_FULLY_REFUNDED',
  'SUBSCRIPTION_STATUS_INVALID',
  'WEBHOOK_URL_ALREADY_EXISTS',
])
const notApproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])
/** Another call is working on it: that one's outcome is not known yet. */
const inProgress = new Set([
  'DUPLICATE_REQUEST_ID',
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'ORDER_COMPLETION_IN_PROGRESS',
])

/** The reason of a refusal. The issue decides, because one error name covers many issues. */
export function reasonOf(status: number, body: paypal.Problem): ProviderReason {
  const words = [...(body.details ?? []).map(({ issue }) => issue), body.name]
  const has = (set: ReadonlySet<string>) => words.some((word) => word && set.has(word))
  if (has(declined)) return 'declined'
  if (has(alreadyDone)) return 'already-done'
  if (words.includes('DUPLICATE_INVOICE_ID')) return 'invoice-taken'
  if (has(notApproved)) return 'not-approved'
  if (has(inProgress)) return 'unreachable'
  if (status === 403) return 'not-authorized'
  return status >= 500 || [401, 408, 429].includes(status) ? 'unreachable' : 'refused'
}

/** Issues with our own PayPal account, which affect every payment. */
const accountIssues = new Set([
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_INVALID',
  'PAYEE_ACCOUNT_NOT_VERIFIED',
  'AUTH_CAPTURE_NOT_ENABLED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING',
  'PAYEE_NOT_ENABLED_FOR_BANK_PROCESSING',
  'NOT_AUTHORIZED',
  'PERMISSION_DENIED',
  'AUTHENTICATION_FAILURE',
  'invalid_client',
])

/** PayPal's code and text for a refusal. */
export function refusalOf(status: number, body: paypal.Problem): Refusal {
  const detail = body.details?.find(({ issue }) => issue)
  const code = detail?.issue ?? body.name ?? body.error ?? `HTTP_${status}`
  return {
    code,
    text: detail?.description ?? body.message ?? body.error_description ?? '',
    isAccount: [code, body.name, body.error].some((word) => word && accountIssues.has(word)),
  }
}

/** Where the customer approves; PayPal names the link by how the order was created. */
export const approvalUrlOf = ({ links }: { links: { href: string; rel: string }[] }) =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href

const orderStatuses: Record<string, ProviderOrder['status']> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'done',
  VOIDED: 'void',
}

export function toOrder(order: paypal.Order): ProviderOrder {
  const status = orderStatuses[order.status]
  const [unit, ...others] = order.purchase_units
  if (!status || !unit?.amount || others.length > 0)
    throw new TypeError(`A PayPal order has an unknown shape, status ${order.status}.`)
  return {
    providerId: order.id,
    status,
    reference: unit.custom_id,
    invoiceId: unit.invoice_id,
    amountCents: centsOf(unit.amount.value),
    currency: unit.amount.currency_code,
    capture: bestOf((unit.payments?.captures ?? []).map(toCapture)),
    refunds: (unit.payments?.refunds ?? []).map(toRefund),
  }
}

/** An order may have declined captures beside the one that took the money. */
const bestOf = (captures: ProviderCapture[]) =>
  captures.find(({ status }) => status === 'paid') ??
  captures.find(({ status }) => status === 'pending') ??
  captures.at(-1)

const pendingReasons: Record<string, PendingReason> = {
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'acceptance',
  INTERNATIONAL_WITHDRAWAL: 'acceptance',
  VERIFICATION_REQUIRED: 'verification',
  UNILATERAL: 'verification',
  ECHECK: 'check',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'check',
  PENDING_REVIEW: 'review',
}

type Money = z.infer<typeof paypal.money>

/** What PayPal kept, in cents; undefined if it doesn't say so in a readable way and in the same currency. */
export const feeOf = (fee: Money | undefined, { currency_code }: Pick<Money, 'currency_code'>) =>
  fee?.currency_code === currency_code && /^-?\d{1,9}(\.\d{1,2})?$/.test(fee.value)
    ? centsOf(fee.value)
    : undefined

/** Negative; without a minus before zero. */
export const givenBack = (cents: number | undefined) => (cents ? -cents : cents)

export const toCapture = (capture: paypal.Capture): ProviderCapture => ({
  captureId: capture.id,
  status: moneyStatus(capture.status),
  ...(capture.status === 'PENDING'
    ? { pendingReason: pendingReasons[capture.status_details?.reason ?? ''] ?? 'other' }
    : {}),
  gone: goneOf(capture.status),
  amountCents: centsOf(capture.amount.value),
  feeCents: feeOf(capture.seller_receivable_breakdown?.paypal_fee, capture.amount),
  currency: capture.amount.currency_code,
  at: new Date(capture.create_time),
})

function goneOf(status: string): ProviderCapture['gone'] {
  if (status === 'PARTIALLY_REFUNDED') return 'part'
  return status === 'REFUNDED' || status === 'REVERSED' ? 'all' : 'nothing'
}

/** A refunded payment counts as paid; its refunds are reported separately. Undefined for an unknown status. */
export function findMoneyStatus(status: string): ProviderSale['status'] | undefined {
  switch (status.toUpperCase()) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
    case 'REVERSED':
      return 'paid'
    case 'PENDING':
      return 'pending'
    case 'DECLINED':
    case 'DENIED':
    case 'FAILED':
      return 'declined'
    default:
      return undefined
  }
}

function moneyStatus(status: string): ProviderSale['status'] {
  const found = findMoneyStatus(status)
  if (!found) throw new TypeError(`PayPal returned an unknown payment status: ${status}.`)
  return found
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

function refundStatus(status: string): ProviderRefund['status'] {
  const found = refundStatuses[status.toUpperCase()]
  if (!found) throw new TypeError(`PayPal returned an unknown refund status: ${status}.`)
  return found
}

/** A refund names its capture in a link only. */
export const captureIn = ({ links }: Pick<paypal.Refund, 'links'>): string | undefined =>
  links.find(({ rel }) => rel === 'up')?.href.split('/captures/')[1]

export const toRefund = (refund: paypal.Refund): ProviderRefund => ({
  refundId: refund.id,
  status: refundStatus(refund.status),
  transactionId: captureIn(refund),
  amountCents: Math.abs(centsOf(refund.amount.value)),
  feeCents: givenBack(feeOf(refund.seller_payable_breakdown?.paypal_fee, refund.amount)),
  currency: refund.amount.currency_code,
  reference: refund.custom_id,
  detail: refund.status_details?.reason,
  at: refund.create_time ? new Date(refund.create_time) : new Date(),
})

export const toSaleRefund = (refund: paypal.SaleRefundResource): ProviderRefund => ({
  refundId: refund.id,
  status: refundStatus(refund.state),
  transactionId: refund.sale_id,
  amountCents: Math.abs(centsOf(refund.amount.total)),
  currency: refund.amount.currency,
  reference: undefined,
  detail: undefined,
  at: new Date(refund.create_time),
})

const subscriptionStatuses: Record<string, ProviderSubscription['status']> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'approved',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

export function toSubscription(subscription: paypal.Subscription): ProviderSubscription {
  const status = subscriptionStatuses[subscription.status]
  if (!status)
    throw new TypeError(`PayPal returned an unknown subscription status: ${subscription.status}.`)
  const billing = subscription.billing_info
  return {
    providerId: subscription.id,
    status,
    reference: subscription.custom_id,
    startedAt: date(subscription.start_time),
    nextPaymentAt: date(billing?.next_billing_time),
    lastPaymentAt: date(billing?.last_payment?.time),
    failedPayments: billing?.failed_payments_count ?? 0,
    lastFailedAt: date(billing?.last_failed_payment?.time),
    nextRetryAt: date(billing?.last_failed_payment?.next_payment_retry_time),
  }
}

const date = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

export function toSale(sale: paypal.Sale): ProviderSale {
  const { gross_amount, fee_amount } = sale.amount_with_breakdown
  return {
    saleId: sale.id,
    status: moneyStatus(sale.status),
    amountCents: centsOf(gross_amount.value),
    feeCents: feeOf(fee_amount, gross_amount),
    currency: gross_amount.currency_code,
    at: new Date(sale.time),
  }
}

type Named = Pick<NewOrder, 'orderNumber' | 'description' | 'discountReason'>

/** As long as PayPal takes it. The reason of a discount stays whole: without it, the amount looks wrong. */
export function descriptionOf({ orderNumber, description, discountReason }: Named): string {
  const reason = discountReason ? ` · ${discountReason}` : ''
  const name = `${orderNumber}: ${description}`.slice(0, 127 - reason.length)
  // A cut through an emoji would leave half of it, which is no text.
  return name.replace(/\p{Cs}$/u, '') + reason
}
