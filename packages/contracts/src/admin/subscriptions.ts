/** The admin's list of subscriptions. */
import * as z from 'zod/mini'
import { csvFile, endpoint, messageReply, wrongProof } from '../endpoint.ts'
import { line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { idParams, pageOf, pageQuery } from '../paging.ts'
import { accountStatuses, houseStatuses, subscriptionStatuses, userLevels } from '../values.ts'
import { requiredProof } from './proof.ts'
import { sentByHand } from './refunds.ts'

export const subscriptionRow = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  profileStatus: z.enum(accountStatuses),
  userLevel: z.nullable(z.enum(userLevels)),
  subscriptionStatus: z.nullable(z.enum(subscriptionStatuses)),
  subscriptionId: z.nullable(z.string()),
  houseStatus: z.nullable(z.enum(houseStatuses)),
  housePackage: z.nullable(z.string()),
  houseDomain: z.nullable(z.string()),
})
export type SubscriptionRow = z.infer<typeof subscriptionRow>

export const listSubscriptions = endpoint({
  method: 'POST',
  path: '/subscriptions',
  access: 'admin',
  summary: 'Every customer with their subscription and house',
  proof: 'never',
  allows: { noMoney: true },
  says: 'Lists every customer at once. `userId` and `username` must be the session’s own.',
  refuses: ['not_yours'],
  body: z.strictObject({ userId: z.int(), username: z.string() }),
  reply: z.object({ success: z.literal(true), data: z.array(subscriptionRow) }),
})

export const pageSubscriptions = endpoint({
  method: 'GET',
  path: '/admin/subscriptions',
  access: 'admin',
  summary: 'The same list with search, sort and pages',
  says: 'Lists the same customers a page at a time, with search and a filter by status.',
  query: z.strictObject({
    ...pageQuery(['id', 'username', 'status']),
    status: z.optional(z.enum(subscriptionStatuses)),
  }),
  reply: pageOf(subscriptionRow),
})

export const subscriptionsCsv = endpoint({
  ...csvFile,
  path: '/admin/subscriptions.csv',
  summary: 'The same list as CSV',
  says: 'Sends the filtered list as a CSV file. A session may fetch 60 files in 10 minutes.',
  query: z.strictObject({
    search: z.optional(optionalLine(limits.searchMax)),
    status: z.optional(z.enum(subscriptionStatuses)),
  }),
})

/** Why; the customer reads it. */
const reason = line(limits.reasonMax)
/** A payment's id at the provider: the last one, as the admin saw it. */
const transactionId = line(100)

export const endForm = z.strictObject({ reason })
export type EndForm = z.infer<typeof endForm>

export const endSubscription = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/subscription/end',
  access: 'admin',
  summary: "End a customer's subscription, and refund its last payment if wanted",
  proof: 'always',
  says: 'Ends the customer’s running subscription at PayPal, with the caller’s own password, and emails the customer the reason. With `refundOf`, the last payment’s transaction, all that is left of that payment is refunded as well, even if the subscription has ended in the meantime. If PayPal doesn’t answer, both are stored and repeated until they succeed. A repeated call ends and refunds nothing twice.',
  refuses: [
    'user_not_found',
    'nothing_to_cancel',
    'cancel_refused',
    'conflict',
    'refund_under_way',
    'refund_refused',
    ...wrongProof,
  ],
  params: idParams,
  body: z.strictObject({ reason, refundOf: z.optional(transactionId), proof: requiredProof }),
  reply: messageReply,
})

export const refundSubscription = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/subscription/refund',
  access: 'admin',
  summary:
    "Refund the last payment of a customer's subscription, or record that it was refunded by hand",
  proof: 'always',
  says: 'Refunds all that is left of the last payment of the customer’s subscription, running or ended, through PayPal at once, with the caller’s own password. With `byHand`, it records instead that this money was sent by check or Zelle, or in another way outside PayPal. `transactionId` is the payment the admin saw: if there is a newer one, it is refused.',
  refuses: ['user_not_found', 'conflict', 'refund_under_way', 'refund_refused', ...wrongProof],
  params: idParams,
  body: z.strictObject({
    reason,
    transactionId,
    /** Where PayPal can't refund it. */
    byHand: z.optional(sentByHand),
    proof: requiredProof,
  }),
  reply: messageReply,
})

/** What became of an end. */
export const endSentences = {
  cancelled: 'The subscription has ended.',
  noted: 'PayPal hasn’t answered yet. We’ll keep asking until the subscription has ended.',
  over: 'The subscription had already ended.',
} as const

/** What became of a refund of its last payment. */
export const monthSentences = {
  completed: 'The last payment was refunded.',
  recorded: 'The refund of the last payment was recorded.',
  pending: 'PayPal is processing the refund. We’ll record it and notify the customer.',
  requested:
    'PayPal hasn’t answered about the refund yet. We’ll keep asking. Please don’t refund it another way.',
} as const

export const endRefused =
  'PayPal refused to end the subscription, so it’s still running, and nothing was refunded. Please cancel it on paypal.com.'
