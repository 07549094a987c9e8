/** The admin's orders and money. */
import * as z from 'zod/mini'
import { orderFacts } from '../billing.ts'
import { endpoint, messageReply } from '../endpoint.ts'
import { choice, line, money, optionalLine, price, userName } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery, timestamp } from '../paging.ts'
import {
  handWays,
  orderStatuses,
  orderTypes,
  paymentStates,
  refundStates,
  refundWays,
} from '../values.ts'

const orderParams = z.strictObject({ orderNumber: line(20) })

export const refundRow = z.object({
  id: z.int(),
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  amount: money,
  reason: z.string(),
  /** Why it came to nothing, in the provider's words. */
  failure: z.nullable(z.string()),
  /** The payment whose money it is. */
  transactionId: z.string(),
  requestedAt: timestamp,
})
export type RefundRow = z.infer<typeof refundRow>

/** A second payment of an order that was paid already. */
const doublePayment = z.object({
  transactionId: z.string(),
  amount: money,
  refunded: money,
  refunding: money,
})

export const adminOrder = z.extend(orderFacts, {
  customerId: z.int(),
  paidAt: z.nullable(timestamp),
  refunded: money,
  /** Reserved for refunds that are under way. */
  refunding: money,
  /** Of every payment of the order, the newest first. */
  refunds: z.array(refundRow),
  doubles: z.array(doublePayment),
  paymentState: z.nullable(z.enum(paymentStates)),
  transactionId: z.nullable(z.string()),
})
export type AdminOrder = z.infer<typeof adminOrder>

const filters = {
  status: z.optional(z.enum(orderStatuses)),
  type: z.optional(z.enum(orderTypes)),
}

export const pageOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  summary: 'Orders with search, filters, totals and pages',
  query: z.strictObject({ ...pageQuery(['created', 'price']), ...filters }),
  reply: z.extend(pageOf(adminOrder), {
    /** Of the whole filtered list; null where a search finds too many orders to be added up at once. */
    totals: z.nullable(z.object({ count: z.int(), unpaid: money, paid: money, refunded: money })),
  }),
})

export const ordersCsv = endpoint({
  method: 'GET',
  path: '/admin/orders.csv',
  access: 'admin',
  summary: 'The same list as CSV',
  query: z.strictObject({ search: z.optional(optionalLine(limits.searchMax)), ...filters }),
  reply: z.string(),
  replyType: 'csv',
})

export const orderForm = z.strictObject({
  username: userName,
  orderType: choice(orderTypes),
  orderDescription: line(limits.addressMax),
  orderPrice: price,
})
export type OrderForm = z.infer<typeof orderForm>

export const createOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  access: 'admin',
  summary: 'Create an order for a customer',
  body: orderForm,
  status: 201,
  reply: adminOrder,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/cancel',
  access: 'admin',
  summary: 'Cancel an unpaid order',
  params: orderParams,
  reply: adminOrder,
})

/** What was refunded before and is under way, as the admin saw it: a refund meanwhile is a conflict, not a second one. */
const seen = { refunded: z.optional(money), refunding: z.optional(money) }
/** Names a double payment; without it the payment that counts is refunded. */
const transactionId = z.optional(line(100))

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/refund',
  access: 'admin',
  summary: 'Refund a paid order through the provider, in full or in part',
  params: orderParams,
  body: z.strictObject({
    amount: z.optional(price),
    reason: optionalLine(limits.addressMax),
    transactionId,
    ...seen,
  }),
  reply: adminOrder,
})

export const markRefunded = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/mark-refunded',
  access: 'admin',
  summary: 'Record a refund that was made outside the provider, by check or Zelle',
  params: orderParams,
  body: z.strictObject({
    amount: price,
    reason: line(limits.addressMax),
    way: z.optional(z.enum(handWays)),
    transactionId,
    ...seen,
  }),
  reply: adminOrder,
})

/**
 * What a line of the provider's ledger is about. A reversal is money that the provider or a bank took
 * back from us, a hold (or its release) leaves the money ours.
 */
export const transactionKinds = [
  'payment',
  'refund',
  'reversal',
  'reversal-undone',
  'hold',
  'fee',
  'transfer',
  'conversion',
  'other',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

export const moneyRow = z.object({
  paymentId: z.nullable(z.int()),
  orderNumber: z.nullable(z.string()),
  username: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /** Null where the provider has no such transaction. */
  kind: z.nullable(z.enum(transactionKinds)),
  ourState: z.nullable(z.string()),
  providerState: z.nullable(z.string()),
  ourAmount: z.nullable(money),
  providerAmount: z.nullable(money),
  currency: z.string(),
  mismatch: z.boolean(),
  at: timestamp,
})

/** Money that moved at the provider and is no business of our books. */
export const otherMoneyRow = z.object({
  transactionId: z.string(),
  kind: z.enum(transactionKinds),
  amount: money,
  currency: z.string(),
  status: z.string(),
  orderNumber: z.nullable(z.string()),
  username: z.nullable(z.string()),
  at: timestamp,
})

/** Why nothing could be compared. */
export const ledgerProblems = ['not_set_up', 'not_authorized', 'not_yet', 'unreachable'] as const

export const compareMoney = endpoint({
  method: 'GET',
  path: '/admin/money',
  access: 'admin',
  summary: "Our ledger against the provider's transactions, mismatches first",
  query: z.strictObject({ days: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))) }),
  reply: z.object({
    rows: z.array(moneyRow),
    others: z.array(otherMoneyRow),
    /** Lines of the provider's that lack what a comparison needs, with what is missing. */
    unreadable: z.array(
      z.object({ transactionId: z.nullable(z.string()), missing: z.array(z.string()) }),
    ),
    mismatches: z.int(),
    providerReachable: z.boolean(),
    problem: z.nullable(z.enum(ledgerProblems)),
  }),
})

export const settleMoney = endpoint({
  method: 'POST',
  path: '/admin/money/settle',
  access: 'admin',
  summary: "Bring our record in line with the provider's",
  body: z.strictObject({ paymentId: z.int() }),
  reply: messageReply,
})

export const failedPaymentRow = z.object({
  username: z.string(),
  subscriptionId: z.string(),
  failedPayments: z.int(),
  lastFailedAt: z.nullable(timestamp),
  nextRetryAt: z.nullable(timestamp),
})
export const listFailedPayments = endpoint({
  method: 'GET',
  path: '/admin/failed-payments',
  access: 'admin',
  summary: 'Subscriptions whose last payment failed, with the next retry',
  reply: z.object({ data: z.array(failedPaymentRow) }),
})
