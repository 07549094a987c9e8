/** Our ledger against the provider's, and the money that waits for an admin. */
import * as z from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { money } from '../fields.ts'
import { timestamp } from '../paging.ts'
import type { PendingReason } from '../values.ts'

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

export const attentionRow = z.object({
  /** Null on what PayPal holds or is still at: its line goes away by itself. */
  discrepancyId: z.nullable(z.int()),
  /** The order number, or the provider's id of what it is about. */
  subject: z.string(),
  username: z.nullable(z.string()),
  detail: z.string(),
  at: timestamp,
})
export type AttentionRow = z.infer<typeof attentionRow>

export const listAttention = endpoint({
  method: 'GET',
  path: '/admin/money/attention',
  access: 'admin',
  summary:
    'Money that is not as agreed, and payments and refunds that the provider holds, the oldest first',
  reply: z.object({ data: z.array(attentionRow) }),
})

export const resolveDiscrepancy = endpoint({
  method: 'POST',
  path: '/admin/money/discrepancies/:id/resolve',
  access: 'admin',
  summary: 'Close a discrepancy that was looked into',
  params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  reply: messageReply,
})

/** What an admin does about a payment that PayPal holds. */
export const pendingSentences: Record<PendingReason, string> = {
  acceptance:
    'Your PayPal account accepts payments by hand. Accept this one at PayPal within 30 days, or it goes back to the customer.',
  verification:
    'PayPal asks you to verify your account before it hands this payment over. Log in to PayPal to do so.',
  check: 'The customer pays by eCheck. It takes about a week and settles by itself.',
  review: 'PayPal is reviewing this payment, which usually takes a day. There is nothing to do.',
  other: 'PayPal holds this payment and gives no reason we know. Look at it on PayPal.',
}

/** What an admin does about a refund that is under way. */
export const refundSentences = {
  requested: (amount: string) =>
    `PayPal has not answered the request to refund $${amount}. It is asked again until it does. Please do not refund it another way meanwhile.`,
  pending: (amount: string) =>
    `PayPal is working on the refund of $${amount}. A refund from a bank account takes several days. There is nothing to do.`,
} as const
