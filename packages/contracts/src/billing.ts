/** Orders, payments, subscription, statements and receipts. Money is a decimal string in dollars. */
import * as z from 'zod/mini'
import { tokenReply } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { errorReply } from './error-reply.ts'
import { keptLine, line, money } from './fields.ts'
import { limits } from './limits.ts'
import { orderContract, orderDiscount, orderLine, returnWindow } from './order-prices.ts'
import { timestamp } from './paging.ts'
import { deduction, refundProposal } from './refund-proposals.ts'
import {
  moneyUnderWay,
  orderParts,
  orderStatuses,
  orderTypes,
  type PendingReason,
  paymentStates,
  pendingReasons,
  purchaseTypes,
  subscriptionStatuses,
} from './values.ts'

const pendingReason = z.nullable(z.enum(pendingReasons))
const userEmail = keptLine(limits.emailMax)
/** The session's own user; anybody else is refused. */
export const identity = z.strictObject({
  userId: z.int(),
  username: z.string(),
  userEmail,
})
export const subscriber = z.strictObject({ userName: z.string(), userEmail })
const orderNumber = line(20)
const providerId = line(100)

/** An order, as both customers and admins see it. */
export const orderFacts = z.object({
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  orderType: z.enum(orderTypes),
  orderDescription: z.string(),
  orderPrice: money,
  /** What the customer's support level took off when the order was made. */
  discount: z.optional(orderDiscount),
  /** Why the customer pays in full what their level or guarantee makes free or cheaper. */
  fullPriceReason: z.optional(z.string()),
  /** The reference of the quote that it came out of, and which part of it this is, if not the whole. */
  quote: z.optional(z.string()),
  part: z.optional(z.enum(orderParts)),
  lines: z.optional(z.array(orderLine)),
  username: z.string(),
  /** The company's day on which it was ordered: noon of it, if it was written down later. */
  orderedAt: timestamp,
  /** The last day of the 30 in which it can be returned; without a day, they begin when the work is complete. */
  returns: z.nullable(returnWindow),
  /** The order that it corrected, which is canceled, and the one that corrected it. */
  replaces: z.optional(z.string()),
  replacedBy: z.optional(z.string()),
})

/** Who paid whom, as it was then. */
export const parties = z.object({
  customerName: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyEmail: z.string(),
  companyPhone: z.string(),
  /** Where the links to the privacy policy and the terms lead. */
  siteUrl: z.string(),
})
export type Parties = z.infer<typeof parties>

export const order = z.extend(orderFacts, {
  /** What the provider has yet to confirm, if anything. */
  underWay: z.nullable(z.enum(moneyUnderWay)),
  /** Why the provider holds the money of a payment under way. */
  pendingReason,
  /** A refund that waits for the customer's agreement. */
  proposal: z.nullable(refundProposal),
})
export type Order = z.infer<typeof order>

export const paymentHistoryRow = z.object({
  id: z.int(),
  purchaseType: z.enum(purchaseTypes),
  paymentDescription: z.string(),
  amount: money,
  purchaseDate: timestamp,
  /** The day is known, not the time: it was entered by an admin. */
  hasNoTime: z.boolean(),
  orderNumber: z.nullable(z.string()),
  /** The provider's own id of the capture, sale or refund. */
  transactionId: z.nullable(z.string()),
  /** Of the order that was paid, if it came out of a quote. */
  lines: z.optional(z.array(orderLine)),
  parties,
})
export type PaymentHistoryRow = z.infer<typeof paymentHistoryRow>

/** `receiptData` and `dataInfo`: what the receipt page and the PDF show. */
export const receiptData = z.extend(parties, {
  userPurchaseTime: timestamp,
  invoiceOrderNumber: z.string(),
  productType: z.string(),
  /** The provider's subscription id; null on an order's receipt. */
  subId: z.nullable(z.string()),
  subStatus: z.nullable(z.string()),
  purchaseValue: money,
  /** What of it went back, if any did; not on a refund's own receipt. */
  refundedValue: z.optional(money),
  /** On a refund's own receipt: what was kept back of it, and why it was made. */
  deductions: z.optional(z.array(deduction)),
  reason: z.optional(z.string()),
  /** Only on the payment of an order with one. */
  discount: z.optional(orderDiscount),
  /** What was paid, and the contract that says so, if it came out of a quote. */
  lines: z.optional(z.array(orderLine)),
  contract: z.optional(orderContract),
  description: z.string(),
  paymentId: z.string(),
  status: z.enum(['paid', 'pending', 'refunded', 'partially refunded', 'voided']),
  /** Only if the money moved outside the provider, for example "Paid by check no. 1042". */
  paidBy: z.optional(z.string()),
  tax: z.literal('INCLUDED'),
})
export type ReceiptData = z.infer<typeof receiptData>

export const listOrders = endpoint({
  method: 'POST',
  path: '/user-order-check',
  access: 'customer',
  summary: "The user's orders, newest first",
  says: 'Lists all orders of the account, newest first. `userId`, `username` and `userEmail` must be the session’s own.',
  refuses: ['not_yours'],
  body: identity,
  reply: z.array(order),
  allows: { readOnly: true },
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/order-payment',
  access: 'customer',
  summary: 'Start paying an order; replies with the approval URL',
  says: 'Starts a PayPal payment of an unpaid order, at the price in our records, and replies with the address where the customer approves it. Asking again while it waits replies with the same address.',
  refuses: [
    'not_yours',
    'order_not_found',
    'order_cancelled',
    'already_paid',
    'payment_under_way',
    'invoice_taken',
    'conflict',
    'payment_error',
    'provider_unreachable',
    'provider_busy',
    'payments_unavailable',
  ],
  body: z.strictObject({ username: z.string(), orderNumber }),
  reply: z.url(),
})

export const listPayments = endpoint({
  method: 'POST',
  path: '/payment-history',
  access: 'customer',
  summary: "The user's statements, newest first",
  says: 'Lists every payment and refund of the account, newest first. `userId`, `username` and `userEmail` must be the session’s own.',
  refuses: ['not_yours'],
  body: identity,
  reply: z.object({ data: z.array(paymentHistoryRow) }),
  allows: { readOnly: true },
})

export const findReceipt = endpoint({
  method: 'POST',
  path: '/user-receipt-request',
  access: 'customer',
  summary: 'The receipt of one purchase of the user',
  says: 'Replies with what is printed on the receipt of one purchase. Another account’s purchase is not found.',
  refuses: ['not_yours', 'purchase_not_found'],
  body: z.strictObject({ username: z.string(), purchaseId: z.int() }),
  reply: z.object({ receiptData }),
  allows: { readOnly: true },
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/create-subscription-plan',
  access: 'customer',
  summary: 'Start a subscription; replies with the approval URL',
  says: 'Starts a PayPal subscription at the plan’s price and replies with the address where the customer approves it. A subscription that was suspended or never paid is ended first, so that two never charge one account.',
  refuses: [
    'not_yours',
    'already_subscribed',
    'cancel_refused',
    'outcome_unknown',
    'provider_unreachable',
    'provider_busy',
    'payments_unavailable',
  ],
  body: subscriber,
  reply: z.url(),
})

/** The result. While the provider is unreachable the request is stored and retried in the background. */
export const unsubscribeSentences = {
  cancelled: 'Your subscription is canceled.',
  noted: 'We received your cancellation and will complete it as soon as PayPal responds.',
} as const

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/un-subscription-plan',
  access: 'customer',
  summary: 'Cancel the subscription; the account is basic afterwards',
  says: 'Cancels the subscription at PayPal, makes the account basic, and replies with a new token. If PayPal doesn’t answer, the cancellation is stored and repeated until it succeeds. One that PayPal is still confirming is refused. Without a subscription the account is basic, too, and the 422 has the new token.',
  refuses: [
    'not_yours',
    'nothing_to_cancel',
    'subscription_under_way',
    'cancel_refused',
    'user_not_found',
  ],
  body: subscriber,
  reply: tokenReply,
  /** There was nothing to cancel; the account is basic anyway. */
  errors: { 422: z.extend(errorReply, { token: z.string() }) },
})

export const subscriptionState = endpoint({
  method: 'GET',
  path: '/subscription',
  access: 'customer',
  summary: 'The plan, its price, and the status of the current subscription',
  says: 'Shows the plan and its price, and the status of the subscription with its next payment and any failed ones; `status` is null if there was never one.',
  reply: z.object({
    planName: z.string(),
    planPrice: money,
    status: z.nullable(z.enum(subscriptionStatuses)),
    startedAt: z.nullable(timestamp),
    nextPaymentAt: z.nullable(timestamp),
    failedPayments: z.int(),
    nextRetryAt: z.nullable(timestamp),
    /** Set when the customer has canceled and the provider has not confirmed it yet. */
    cancelRequestedAt: z.nullable(timestamp),
    /** Whether it was ever paid for. */
    hasPaid: z.boolean(),
  }),
  allows: { readOnly: true },
})

export const paymentStatus = endpoint({
  method: 'GET',
  path: '/payment-status',
  access: 'customer',
  summary: 'The status of a payment that is being confirmed',
  says: 'Shows how far a payment has come, why PayPal holds it if it does, and its receipt once there is one. Another account’s payment is not found.',
  refuses: ['payment_not_found'],
  query: z.strictObject({ paymentId: providerId }),
  reply: z.object({
    state: z.enum(paymentStates),
    pendingReason,
    dataInfo: z.nullable(receiptData),
  }),
  allows: { readOnly: true },
})

/** What a customer reads about a payment that the provider holds. */
export const pendingNotes: Record<PendingReason, string> = {
  acceptance:
    'PayPal is holding the payment until we accept it there. You don’t need to do anything.',
  verification:
    'PayPal is holding the payment until our account there is verified. You don’t need to do anything.',
  check: 'You’re paying from a bank account, which usually takes PayPal about a week.',
  review: 'PayPal is reviewing the payment before confirming it, which usually takes a day.',
  other: 'PayPal is holding the payment and hasn’t said for how long.',
}

/** Only the fields we need are parsed, and only what was parsed is stored. */
export const providerEvent = z.looseObject({
  id: line(100),
  event_type: line(100),
  create_time: z.optional(z.string()),
  resource_type: z.optional(z.string()),
  resource: z.looseObject({}),
})
export type ProviderEvent = z.infer<typeof providerEvent>

export const paymentEvents = endpoint({
  method: 'POST',
  path: '/payments/events',
  access: 'public',
  summary:
    'Events from the payment provider; signatures are verified, and each event is handled once',
  says: 'Takes PayPal’s events. Each is stored once and handled in the background, and what it says is looked up at PayPal first. A repeated event gets 200 as well. After 30 refused ones in 10 minutes, a network has to wait.',
  key: 'paypal',
  refuses: ['bad_signature', 'too_many_requests'],
  body: providerEvent,
  reply: z.object({ received: z.literal(true) }),
})
