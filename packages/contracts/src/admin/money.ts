/** Our ledger compared with the provider's, and what needs an admin's attention. */
import * as z from 'zod/mini'
import { csvFile, endpoint, messageReply } from '../endpoint.ts'
import { money, sentences } from '../fields.ts'
import { rowNumber, timestamp } from '../paging.ts'
import type { PendingReason } from '../values.ts'

/**
 * The kind of a line in the provider's ledger. A reversal is money the provider or a bank took back from
 * us; with a hold (or its release) the money stays ours.
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
  fullName: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /** Null if the provider has no such transaction. */
  kind: z.nullable(z.enum(transactionKinds)),
  ourState: z.nullable(z.string()),
  providerState: z.nullable(z.string()),
  ourAmount: z.nullable(money),
  providerAmount: z.nullable(money),
  currency: z.string(),
  mismatch: z.boolean(),
  at: timestamp,
})

/** Transactions at the provider that our books do not track. */
export const otherMoneyRow = z.object({
  transactionId: z.string(),
  kind: z.enum(transactionKinds),
  amount: money,
  currency: z.string(),
  status: z.string(),
  orderNumber: z.nullable(z.string()),
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  at: timestamp,
})

/** Why nothing could be compared. */
export const ledgerProblems = ['not_set_up', 'not_authorized', 'not_yet', 'unreachable'] as const

export const compareMoney = endpoint({
  method: 'GET',
  path: '/admin/money',
  access: 'admin',
  summary: "Our ledger against the provider's transactions, mismatches first",
  says: 'Compares our payments and refunds of the last days with PayPal’s transactions, mismatches first. If PayPal can’t be asked, `problem` says why.',
  query: z.strictObject({ days: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))) }),
  reply: z.object({
    rows: z.array(moneyRow),
    others: z.array(otherMoneyRow),
    /** The provider's lines that lack a field the comparison needs. */
    unreadable: z.array(
      z.object({ transactionId: z.nullable(z.string()), missing: z.array(z.string()) }),
    ),
    mismatches: z.int(),
    providerReachable: z.boolean(),
    problem: z.nullable(z.enum(ledgerProblems)),
  }),
})

const month = z
  .string(sentences.month)
  .check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, sentences.month))
const isRange = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  path: ['to'],
  error: sentences.monthRange,
})

export const purchasesCsv = endpoint({
  ...csvFile,
  path: '/admin/purchases.csv',
  summary: 'Every payment, refund and reversal of some months as CSV, for the accountant',
  says: 'Sends every payment, refund and reversal of some months as a CSV file, oldest first, with PayPal’s fee where it’s known. Days and months are in Chicago time. A session may fetch 60 files in 10 minutes.',
  /** Months of the company's calendar, such as "2026-11", both included. */
  query: z.strictObject({ from: month, to: month }).check(isRange),
})

export const findFirstMonth = endpoint({
  method: 'GET',
  path: '/admin/purchases/first-month',
  access: 'admin',
  summary: 'The month of the first payment',
  says: 'Says in which month, in Chicago time, the first payment was, such as "2021-12", so how far back `purchasesCsv` has anything; null before there is one.',
  reply: z.object({ month: z.nullable(z.string()) }),
})

export const settleMoney = endpoint({
  method: 'POST',
  path: '/admin/money/settle',
  access: 'admin',
  summary: "Reconcile our record with the provider's",
  proof: 'never',
  says: 'Asks PayPal about one payment and brings our record up to date.',
  refuses: ['payment_not_found', 'outcome_unknown'],
  body: z.strictObject({ paymentId: z.int() }),
  reply: messageReply,
})

export const failedPaymentRow = z.object({
  username: z.string(),
  fullName: z.nullable(z.string()),
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
  says: 'Lists running subscriptions whose last payment failed, the next retry first.',
  reply: z.object({ data: z.array(failedPaymentRow) }),
})

export const attentionRow = z.object({
  /** Null while PayPal is holding or processing it: the line disappears by itself. */
  discrepancyId: z.nullable(z.int()),
  /** PayPal decides, and nobody needs to do anything. */
  isWaiting: z.boolean(),
  /** The order number, or the provider's id. */
  subject: z.string(),
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  detail: z.string(),
  at: timestamp,
})
export type AttentionRow = z.infer<typeof attentionRow>

export const listAttention = endpoint({
  method: 'GET',
  path: '/admin/money/attention',
  access: 'admin',
  summary: 'Discrepancies, and payments and refunds the provider is holding, oldest first',
  says: 'Lists what needs an admin, oldest first. A line without `discrepancyId` disappears by itself; where `isWaiting` is true, it only takes time.',
  reply: z.object({ data: z.array(attentionRow) }),
})

export const resolveDiscrepancy = endpoint({
  method: 'POST',
  path: '/admin/money/discrepancies/:id/resolve',
  access: 'admin',
  summary: 'Close a discrepancy that has been handled',
  proof: 'never',
  says: 'Closes a discrepancy that an admin has handled. A payment that waited for it counts as failed, so its order can be paid again.',
  refuses: ['not_found'],
  params: z.strictObject({ id: rowNumber }),
  reply: messageReply,
})

/** Said of money that comes or goes by itself. */
export const nothingToDo = 'You don’t need to do anything.'
const decidedByPayPal: readonly (PendingReason | null)[] = ['check', 'review']
export const isWaiting = (reason: PendingReason | null) => decidedByPayPal.includes(reason)

/** What an admin does about a payment that PayPal holds. */
export const pendingSentences: Record<PendingReason, string> = {
  acceptance:
    'Your PayPal account accepts payments manually. Accept this one on PayPal within 30 days, or it will be refunded to the customer.',
  verification:
    'PayPal needs you to verify your account before it releases this payment. Log in to PayPal to do so.',
  check: 'The customer is paying from a bank account, which usually takes about a week.',
  review: 'PayPal is reviewing this payment, which usually takes a day.',
  other: 'PayPal is holding this payment for a reason we don’t recognize. Check it on PayPal.',
}

/** What an admin does about a refund in progress. */
export const refundSentences = {
  agreed: (amount: string) =>
    `A refund of $${amount} outside PayPal is due: the customer agreed, or didn’t object within three days. Send the money, then record it on the order’s page.`,
  requested: (amount: string) =>
    `PayPal hasn’t answered the request to refund $${amount}. We’ll keep asking. Please don’t refund it another way in the meantime.`,
  pending: (amount: string) =>
    `PayPal is processing the refund of $${amount}. Refunds from a bank account take several days.`,
} as const
