import type { Parties, ReceiptData } from '@smart-bird/contracts/billing'
import { dollarsOf, formatDollars } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Key } from '#db/key'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { discountOf } from './discount-rules.ts'
import { contractOf, linesOf } from './line-rules.ts'
import { describeMethod, isVoid } from './outside-rules.ts'
import { getPayment, type PaymentRow } from './payments-repo.ts'
import { findPurchase, type PurchaseFacts } from './purchases-repo.ts'
import type { SubscriptionRow } from './subscriptions-repo.ts'

type Shop = Pick<Context, 'config'>

/** The receipt of one of the caller's statement rows. */
export async function findReceipt(context: Context, caller: Caller, purchaseId: number) {
  const facts = await findPurchase(context.db, { userId: caller.userId, id: purchaseId })
  if (!facts) throw new AppError('purchase_not_found')
  return receiptOf(facts)
}

/** The receipt of a payment that was captured. */
export async function paidReceipt(context: Context, key: Key): Promise<ReceiptData> {
  const { captureId: transactionId } = await getPayment(context.db, key)
  const facts = transactionId
    ? await findPurchase(context.db, { transactionId, userId: key.userId })
    : undefined
  if (!facts) throw new AppError('internal')
  return receiptOf(facts)
}

export function receiptOf(facts: PurchaseFacts): ReceiptData {
  const { purchase, order, lines, subscription, refundedCents } = facts
  const status = statusOf(facts)
  return {
    ...purchase.parties,
    tax: 'INCLUDED',
    userPurchaseTime: purchase.purchasedAt.toISOString(),
    invoiceOrderNumber: order?.orderNumber ?? invoiceNumber(purchase.id),
    productType: order?.type ?? 'Subscription',
    subId: subscription?.providerId ?? null,
    subStatus: subscription?.status ?? null,
    purchaseValue: dollarsOf(purchase.amountCents),
    // A refund's receipt says what came back, whatever the order cost.
    ...(order &&
      purchase.type === 'order' && {
        ...discountOf(order),
        ...linesOf(lines),
      }),
    ...(order && (purchase.type === 'order' || status === 'voided') && contractOf(order)),
    description: descriptionOf(facts),
    paymentId: purchase.transactionId,
    status,
    // Of a voided payment, nothing came and nothing went back.
    ...(status !== 'voided' && refundedCents > 0 && { refundedValue: dollarsOf(refundedCents) }),
    ...refundFactsOf(facts),
    ...paidByOf(purchase),
  }
}

/**
 * A payment of the plan is for whole months, missed ones included (`isAgreed`). The provider
 * doesn't say which, and a retry is later than what it is for.
 */
function descriptionOf({ purchase, subscription }: PurchaseFacts): string {
  const { type, description, amountCents } = purchase
  if (type !== 'subscription' || !subscription) return description
  const months = amountCents / subscription.priceCents
  if (months === 1) return `${description}, 1 month`
  return Number.isInteger(months)
    ? `${description}, ${months} months at ${formatDollars(subscription.priceCents)}`
    : description
}

/** Subscription payments have no order, so their invoices are numbered by statement row. */
const invoiceNumber = (purchaseId: number) => `SB-S-${String(purchaseId).padStart(6, '0')}`

/** Why money went back, and what was kept of it. */
function refundFactsOf({ purchase, refund }: PurchaseFacts) {
  if (!refund || isVoid(purchase.transactionId)) return {}
  const { reason, deductions } = refund
  return { ...(reason && { reason }), ...(deductions.length > 0 && { deductions }) }
}

function paidByOf(purchase: PurchaseFacts['purchase']) {
  const paidBy = describeMethod(purchase)
  return paidBy === undefined ? {} : { paidBy }
}

function statusOf({ purchase, refundedCents, isVoided }: PurchaseFacts): ReceiptData['status'] {
  if (isVoided || isVoid(purchase.transactionId)) return 'voided'
  if (purchase.type === 'refund') return 'refunded'
  if (refundedCents === 0) return 'paid'
  return refundedCents >= purchase.amountCents ? 'refunded' : 'partially refunded'
}

/** The receipt of an order's payment that the provider has not confirmed yet. */
export const pendingReceipt = (shop: Shop, payment: PaymentRow): ReceiptData => ({
  ...partiesOf(shop, payment),
  tax: 'INCLUDED',
  userPurchaseTime: payment.createdAt.toISOString(),
  invoiceOrderNumber: payment.orderNumber,
  productType: payment.orderType,
  subId: null,
  subStatus: null,
  purchaseValue: dollarsOf(payment.amountCents),
  ...discountOf(payment),
  ...linesOf(payment.lines),
  ...contractOf(payment),
  description: payment.description,
  paymentId: payment.publicId,
  status: 'pending',
})

/** The same for the first payment of a subscription. */
export const pendingSubscriptionReceipt = (shop: Shop, row: SubscriptionRow): ReceiptData => ({
  ...partiesOf(shop, row),
  tax: 'INCLUDED',
  userPurchaseTime: (row.startedAt ?? row.createdAt).toISOString(),
  invoiceOrderNumber: row.providerId ?? row.requestId,
  productType: 'Subscription',
  subId: row.providerId,
  subStatus: row.status,
  purchaseValue: dollarsOf(row.priceCents),
  description: `${shop.config.plan.name}, 1 month`,
  paymentId: row.providerId ?? row.requestId,
  status: 'pending',
})

type Customer = { fullName: string | null; username: string }

/** Who pays whom, as it is now. */
export const partiesOf = ({ config }: Shop, { fullName, username }: Customer): Parties => ({
  customerName: fullName ?? username,
  companyName: config.company.name,
  companyAddress: config.company.address,
  companyEmail: config.company.email,
  companyPhone: config.company.phone,
  siteUrl: config.webOrigins[0] ?? '',
})
