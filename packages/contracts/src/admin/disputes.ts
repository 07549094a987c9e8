/** Payments that customers dispute, and PayPal's words for them in ours. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../fields.ts'
import { pageOf, pageQuery, timestamp } from '../paging.ts'
import {
  type DisputeChannel,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeStage,
  disputeChannels,
  disputeOutcomes,
  disputeReasons,
  disputeStages,
  disputeStatuses,
} from '../values.ts'

export const disputeRow = z.object({
  disputeId: z.string(),
  /** The disputed payment at PayPal. */
  transactionId: z.nullable(z.string()),
  /** Null if the payment is none of ours. */
  customerId: z.nullable(z.int()),
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** Null for a subscription payment, too. */
  orderNumber: z.nullable(z.string()),
  amount: z.nullable(money),
  currency: z.string(),
  reason: z.enum(disputeReasons),
  status: z.enum(disputeStatuses),
  stage: z.enum(disputeStages),
  channel: z.enum(disputeChannels),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** False while only PayPal's event says so, because this site may not read disputes. */
  isConfirmed: z.boolean(),
  /** Until when PayPal waits for our answer; null while it waits for somebody else. */
  answerBy: z.nullable(timestamp),
  openedAt: timestamp,
  changedAt: timestamp,
  /** The page in PayPal's Resolution Center. */
  url: z.string(),
})
export type DisputeRow = z.infer<typeof disputeRow>

export const disputeFilters = ['awaiting', 'open', 'resolved'] as const

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  summary: 'Disputes, those to be answered first',
  says: 'Lists disputes a page at a time, those that wait for our answer first, with how many do.',
  query: z.strictObject({
    ...pageQuery(['answer', 'opened']),
    state: z.optional(z.enum(disputeFilters)),
  }),
  reply: z.extend(pageOf(disputeRow), {
    /** How many wait for our answer, on all pages. */
    awaiting: z.int(),
    /** Since when PayPal has been refusing to show us disputes; its events still arrive. */
    unreadableSince: z.nullable(timestamp),
  }),
})

export const disputeReasonLabels: Record<DisputeReason, string> = {
  not_received: 'Product or service not received',
  not_as_described: 'Not as described',
  unauthorized: 'Payment not authorized',
  credit_not_processed: 'Promised refund not received',
  duplicate: 'Charged twice',
  incorrect_amount: 'Charged the wrong amount',
  paid_otherwise: 'Already paid another way',
  canceled_recurring: 'Charged after canceling',
  remittance: 'Problem with the transfer',
  other: 'Another reason',
}

/** PayPal calls the second stage a claim, a bank a chargeback. */
export const disputeStageLabel = (stage: DisputeStage, channel: DisputeChannel): string =>
  stage === 'chargeback' && channel === 'paypal' ? 'Claim' : stageLabels[stage]

const stageLabels: Record<DisputeStage, string> = {
  inquiry: 'Inquiry',
  chargeback: 'Chargeback',
  pre_arbitration: 'First appeal',
  arbitration: 'Second appeal',
  other: 'Other',
}

export const disputeOutcomeLabels: Record<DisputeOutcome, string> = {
  buyer: 'decided for the customer',
  seller: 'decided for us',
  payout: 'PayPal covered the loss',
  canceled: 'canceled by the customer',
  accepted: 'accepted by PayPal',
  denied: 'denied by PayPal',
  other: 'resolved',
}
