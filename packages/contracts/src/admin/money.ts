/** Money that waits for an admin. */
import * as z from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { timestamp } from '../paging.ts'
import type { PendingReason } from '../values.ts'

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
