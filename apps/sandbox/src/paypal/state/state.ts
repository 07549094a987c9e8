import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import {
  dispute,
  movement,
  order,
  payment,
  plan,
  product,
  refund,
  subscription,
} from './resources.ts'

const webhook = z.object({ id: z.string(), url: z.string(), eventTypes: z.array(z.string()) })
export type Webhook = z.infer<typeof webhook>

const event = z.object({
  id: z.string(),
  event_version: z.string(),
  create_time: z.string(),
  resource_type: z.string(),
  resource_version: z.string(),
  event_type: z.string(),
  summary: z.string(),
  resource: z.record(z.string(), z.unknown()),
  links: z.array(z.object({ href: z.string(), rel: z.string(), method: z.string() })),
})
export type PayPalEvent = z.infer<typeof event>

const delivery = z.object({
  transmissionId: z.string(),
  eventId: z.string(),
  webhookId: z.string(),
  url: z.string(),
  status: z.enum(['waiting', 'sending', 'delivered', 'dropped', 'failed']),
  attempts: z.number(),
  /** When to try next, in milliseconds. */
  dueMs: z.number(),
  /** Result of the last attempt, such as "200" or "connection refused". */
  result: z.string().nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** What can go wrong, and what the controls call it. */
export const faultKinds = {
  answer_slowly: 'Do the work at once, answer slowly',
  work_slowly: 'Do the work slowly',
  answer_500: 'Answer 500 before doing the work',
  answer_500_after_work: 'Answer 500 after doing the work',
  answer_401: 'Answer 401',
  answer_403: 'Answer 403',
  answer_429: 'Answer 429',
  close_before_work: 'Close the connection before doing the work',
  close_after_work: 'Close the connection after doing the work',
  answer_garbage: 'Answer with a web page after doing the work',
  answer_other_amount: 'Answer with an amount of 1.00 after doing the work',
  answer_other_currency: 'Answer with amounts in EUR after doing the work',
  answer_lagging: 'Answer as if nothing existed yet',
  refuse: 'Refuse with an issue',
  refund_pending: 'Next refund: pending',
  refund_failed: 'Next refund: failed',
  refund_cancelled: 'Next refund: canceled',
  drop_event: 'Drop an event',
  duplicate_event: 'Send an event twice',
  delay_event: 'Delay an event',
}

export const fault = z.strictObject({
  kind: z.enum(Object.keys(faultKinds) as (keyof typeof faultKinds)[]),
  /** Requests: only this method and path; `*` stands for one part. */
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).optional(),
  path: z.string().startsWith('/').optional(),
  /** Refusals: PayPal's issue. */
  issue: z
    .string()
    .regex(/^[A-Z_]{3,60}$/)
    .default('TRANSACTION_REFUSED'),
  /** Events: only this type. */
  eventType: z.string().optional(),
  /** For slow answers and delayed events. */
  delayMs: z.coerce.number().int().min(0).max(600_000).default(10_000),
  /** With a 429: its Retry-After. */
  retryAfterSeconds: z.coerce.number().int().min(0).max(86_400).optional(),
  /** How many times it applies. */
  times: z.coerce.number().int().min(1).max(1000).default(1),
})
export type Fault = z.infer<typeof fault>

const newKey = () => randomBytes(32).toString('base64')

export const sellerStatus = z.enum(['ok', 'restricted', 'locked', 'not_authorized'])
export type SellerStatus = z.infer<typeof sellerStatus>

const records = <T extends z.ZodType>(schema: T) => z.record(z.string(), schema).default({})

export const wholeState = z.object({
  products: records(product),
  plans: records(plan),
  subscriptions: records(subscription),
  orders: records(order),
  payments: records(payment),
  refunds: records(refund),
  movements: records(movement),
  disputes: records(dispute),
  /** Transaction Search: `lagging`, three hours behind; `off`, not enabled for the app; `empty`, no data yet. */
  transactionSearch: z.enum(['on', 'lagging', 'off', 'empty']).default('on'),
  /** Whether the seller may take payments. */
  seller: sellerStatus.default('ok'),
  /** Invoices the seller was paid elsewhere, before Transaction Search begins. */
  knownInvoices: z.array(z.string()).default([]),
  webhooks: records(webhook),
  /** What transmissions are signed with. */
  signingKey: z.string().default(newKey),
  events: records(event),
  deliveries: z.array(delivery).default([]),
  /** When each access token expires, in milliseconds. */
  tokens: records(z.number()),
  /** By PayPal-Request-Id: the id of what it made, and until when it is remembered. */
  replays: records(z.object({ resource: z.string(), untilMs: z.number() })),
  faults: z.array(fault).default([]),
  eventDelayMs: z.number(),
})
export type State = z.infer<typeof wholeState>
