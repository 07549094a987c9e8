/** What happened to a customer's house, account and money, and who looked at the account. */
import * as z from 'zod/mini'
import type { AuditAction } from './admin/audit-actions.ts'
import { endpoint } from './endpoint.ts'
import { money } from './fields.ts'
import { timestamp } from './paging.ts'
import { houseStatuses, purchaseTypes } from './values.ts'

/** What admins do to a house, as the audit log calls it. */
export const houseActions = [
  'house.created',
  'house.edited',
  'house.webhooks-changed',
  'house.keys-rotated',
  'house.package-read',
  'house.disconnected',
  'house.connected-again',
  'house.transferred',
] as const satisfies readonly AuditAction[]

/** What becomes of a quote that was sent. */
export const quoteEvents = ['sent', 'accepted', 'declined', 'withdrawn', 'canceled'] as const

/** What becomes of a visit. */
export const visitEvents = ['agreed', 'moved', 'canceled', 'missed', 'done'] as const

export const diaryEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('webhook'),
    at: timestamp,
    action: z.enum(['restart', 'version', 'status']),
    /** The home status that was sent. */
    status: z.nullable(z.enum(houseStatuses)),
    receivedAt: z.nullable(timestamp),
    backOnlineAt: z.nullable(timestamp),
    version: z.nullable(z.string()),
    /** The house neither accepted nor acknowledged it. */
    failed: z.boolean(),
  }),
  z.object({
    kind: z.literal('view'),
    at: timestamp,
    /** The administrator's full name, if they have one. */
    by: z.nullable(z.string()),
    /** Empty on views from before a reason was asked for. */
    reason: z.string(),
  }),
  z.object({ kind: z.literal('admin'), at: timestamp, action: z.enum(houseActions) }),
  z.object({
    kind: z.literal('order'),
    at: timestamp,
    event: z.enum(['created', 'cancelled']),
    orderNumber: z.string(),
    description: z.string(),
    price: money,
  }),
  z.object({
    kind: z.literal('guarantee'),
    at: timestamp,
    orderNumber: z.string(),
    description: z.string(),
    /** The day on which the work was complete, and the one that was said before; null if it wasn't. */
    completedOn: z.nullable(z.iso.date()),
    before: z.nullable(z.iso.date()),
    /** The end of what began on that day. */
    guaranteeEndsAt: z.nullable(timestamp),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('money'),
    at: timestamp,
    purchaseType: z.enum(purchaseTypes),
    description: z.string(),
    /** Less than nothing if it went back to the customer. */
    amount: money,
    orderNumber: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('subscription'),
    at: timestamp,
    event: z.enum(['started', 'ended']),
    /** Why we ended it; null if we didn't. */
    reason: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('quote'),
    at: timestamp,
    event: z.enum(quoteEvents),
    reference: z.string(),
    /** As it was then; null of what is being changed or was withdrawn in a draft. */
    total: z.nullable(money),
    /** Of a withdrawal. */
    reason: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('visit'),
    at: timestamp,
    event: z.enum(visitEvents),
    reference: z.string(),
    /** We did it, not the customer. */
    byUs: z.boolean(),
    /** Who comes. */
    who: z.string(),
    /** When it begins or began, after all that became of it; null of one without a time. */
    startsAt: z.nullable(timestamp),
    /** What was done. */
    summary: z.string(),
  }),
])
export type DiaryEntry = z.infer<typeof diaryEntry>

/** Where a page of the diary ends: microseconds since 1970, the kind's place in their order, and the row. */
const cursor = z.string().check(z.regex(/^\d{1,16}\.\d{1,2}\.\d{1,15}$/))

/** What a page of the diary may be limited to: what happened to the home, to the money, or who looked. */
export const diaryTopics = ['home', 'money', 'views'] as const
export type DiaryTopic = (typeof diaryTopics)[number]

export const houseDiary = endpoint({
  method: 'GET',
  path: '/house-diary',
  access: 'customer',
  summary: 'What happened to the house, newest first, and who looked at the account',
  says: 'Lists what happened to the caller’s house, orders and subscription, newest first, 25 entries at a time: webhook calls with their moments, what admins changed, visits, quotes, money, and every view of the account by an administrator with the reason they gave. `topic` limits it to the home, to money, or to views. It never has an administrator’s network address.',
  query: z.strictObject({ cursor: z.optional(cursor), topic: z.optional(z.enum(diaryTopics)) }),
  reply: z.object({
    rows: z.array(diaryEntry),
    /** Asks for what happened before these; null at the end. */
    nextCursor: z.nullable(z.string()),
  }),
  allows: { readOnly: true },
})
