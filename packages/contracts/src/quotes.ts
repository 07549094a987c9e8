/**
 * Our written offer, which becomes a contract and its orders when it is accepted. What was sent is never edited: a change
 * makes the next revision.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { sendingKey } from './enquiry.ts'
import { choice, line, money, optionalLine } from './fields.ts'
import { limits } from './limits.ts'
import { centsOf } from './money.ts'
import { timestamp } from './paging.ts'

/** `expired` is what was sent and is answered by nobody until the last day it was valid. */
export const quoteStatuses = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'canceled',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** `deposit`: a part when it is accepted, the balance when the work is complete. */
export const payTimes = ['before', 'deposit', 'after'] as const
export type PayTime = (typeof payTimes)[number]

export const lineKinds = ['installation', 'offer', 'device', 'labor', 'other'] as const
export const suppliers = ['us', 'customer'] as const
export const refusalReasons = ['price', 'time', 'other-installer', 'not-now'] as const

/** Above it, Illinois wants the homeowner to have received its pamphlet (815 ILCS 513/20). */
const rightsAboveCents = 100_000
export const needsRights = (totalCents: number) => totalCents > rightsAboveCents

/** In so many days after a cancellation, all money is refunded. */
export const refundDays = 10

export const quoteMax = {
  lines: 60,
  quantity: 50,
  open: 10,
  revisions: 20,
  sendingsADay: 3,
  validDays: 90,
  /** The work begins within so many days. */
  workDays: 180,
  title: 120,
  detail: 1000,
  room: 60,
  model: 60,
} as const

export const quoteLine = z.object({
  /** From 1; unique within a revision. */
  position: z.int(),
  kind: z.enum(lineKinds),
  title: z.string(),
  /** What is included. */
  detail: z.string(),
  room: z.string(),
  /** Of a device. */
  suppliedBy: z.nullable(z.enum(suppliers)),
  maker: z.string(),
  model: z.string(),
  quantity: z.int(),
  listUnit: money,
  unit: money,
  /** Why a unit costs less than on the list, for example "Gold: 15% off home upgrades"; null if it doesn't. */
  benefit: z.nullable(z.string()),
  /** Why it costs in full what their level makes free or cheaper; may be empty. */
  fullPriceReason: z.string(),
  /** The recipient chooses whether to have it. */
  optional: z.boolean(),
  chosen: z.boolean(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** The lines that are part of the contract: an optional one only if it is chosen, or at one of the given positions. */
export const takenOf = <Line extends Pick<QuoteLine, 'position' | 'optional' | 'chosen'>>(
  lines: readonly Line[],
  positions?: readonly number[],
) =>
  lines.filter(
    ({ position, optional, chosen }) =>
      !optional || (positions ? positions.includes(position) : chosen),
  )

/** What is to be paid for the lines that are taken, and what they cost on the list. */
export function sumOf(lines: readonly QuoteLine[], positions?: readonly number[]) {
  const taken = takenOf(lines, positions)
  const add = (unit: 'unit' | 'listUnit') =>
    taken.reduce((sum, one) => sum + one.quantity * centsOf(one[unit]), 0)
  return { totalCents: add('unit'), listCents: add('listUnit') }
}

const quoteFields = {
  reference: z.string(),
  status: z.enum(quoteStatuses),
  /** From 1. */
  revision: z.int(),
  /** Of the recipient. */
  name: z.string(),
  /** Where the work is. */
  place: z.string(),
  /** Ours above the lines. */
  words: z.string(),
  lines: z.array(quoteLine),
  /** Of the lines that are chosen. */
  listTotal: money,
  total: money,
  pay: z.enum(payTimes),
  /** Of `pay: deposit`, else zero. */
  deposit: money,
  workFrom: z.nullable(z.iso.date()),
  workTo: z.nullable(z.iso.date()),
  validUntil: z.nullable(z.iso.date()),
  /** The version of the terms when it was sent. */
  termsVersion: z.nullable(z.string()),
  /** Who signs for us. */
  senderName: z.string(),
  sentAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /** As typed. */
  signedName: z.nullable(z.string()),
  /** Until then the contract can be canceled here. */
  cancelUntil: z.nullable(timestamp),
  canceledAt: z.nullable(timestamp),
  /** Of a withdrawal, in our words; of a refusal or cancellation, in the recipient's. */
  reason: z.nullable(z.string()),
  /** Of the signed contract: the SHA-256 of its PDF. */
  fingerprint: z.nullable(z.string()),
  /** The orders that came out of it, the first one first. */
  orders: z.array(z.string()),
  /** Of these, what waits to be paid. */
  unpaid: money,
}

/** A quote as its recipient reads it: it names nobody but them and who signs for us. */
export const quote = z.object({
  ...quoteFields,
  /** Whether we have the state's pamphlet for homeowners; above $1,000.00 it is confirmed with the contract. */
  hasPamphlet: z.boolean(),
})
export type Quote = z.infer<typeof quote>

/** One of a customer's quotes in their list. */
export const ownQuoteRow = z.object({
  ...{ reference: z.string(), status: z.enum(quoteStatuses) },
  /** "Installation, 1-2 Bedroom and 3 more"; empty while we are changing it. */
  title: z.string(),
  total: money,
  validUntil: z.nullable(z.iso.date()),
})
export type OwnQuoteRow = z.infer<typeof ownQuoteRow>

/** What an admin sees of it, too. */
export const quoteFacts = z.object(quoteFields)

/** The sentences of the recipient's form. */
export const quoteSentences = {
  name: 'Please type your full name as it stands above',
  electronic: 'Please agree, or ask for paper',
  rights: 'Please open the pamphlet and confirm that you received it',
} as const

const folded = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
/** Whether a typed name is the recipient's, whatever its capitals and spaces. */
export const isNameOf = (typed: string, name: string) => folded(typed) === folded(name)

const agreed = (sentence: string) => z.literal(true, sentence)

export const acceptance = z.strictObject({
  key: sendingKey,
  /** What was read, so that nothing else is accepted. */
  revision: z.int(),
  total: money,
  /** Positions of the optional lines that are wanted. */
  options: z.array(z.int()).check(z.maxLength(quoteMax.lines)),
  /** Typed by who signs: the recipient's name, or with `maySign` that of somebody who may sign for them. */
  name: line(limits.nameMax),
  maySign: z.optional(z.boolean()),
  electronic: agreed(quoteSentences.electronic),
  /** That the pamphlet was received, signed by the same name. */
  rights: z.optional(
    z.strictObject({ read: agreed(quoteSentences.rights), name: line(limits.nameMax) }),
  ),
})
export type Acceptance = z.infer<typeof acceptance>

export const refusal = z.strictObject({
  key: sendingKey,
  /** What was read, so that nothing else is declined. */
  revision: z.int(),
  why: choice(refusalReasons),
  text: optionalLine(500),
})
export type Refusal = z.infer<typeof refusal>

export const cancellation = z.strictObject({ key: sendingKey, name: line(limits.nameMax) })
export type Cancellation = z.infer<typeof cancellation>

export const quoteParams = z.strictObject({
  reference: z.string().check(z.regex(/^SB-Q-[2-9A-Z]{6}$/)),
})

/** What a recipient does with a quote, in the cabinet or by an emailed link. */
export const quoteActs = {
  find: {
    method: 'GET',
    says: 'A quote as its recipient reads it, in its newest revision. While we are changing it, its status is `draft`, and it has no lines. A link’s code stands behind its #, so no server’s log has it.',
    reply: quote,
  },
  accept: {
    method: 'POST',
    says: 'Accepts exactly what was read: `revision`, `total` and `options` must be those of the quote, and `name` the recipient’s, unless `maySign` is set. Above $1,000.00, `rights` confirms that the state’s pamphlet was received. Out of it come the signed contract, three business days in which it can be canceled, and its orders. A call that is repeated with the same `key` changes nothing and gets the same reply.',
    body: acceptance,
    status: 201,
    reply: quote,
  },
  refuse: {
    method: 'POST',
    says: 'Says no to a quote in the `revision` that was read, and why. A call that is repeated with the same `key` changes nothing.',
    body: refusal,
    status: 201,
    reply: quote,
  },
  cancel: {
    method: 'POST',
    says: 'Cancels an accepted contract until `cancelUntil`: its unpaid orders are canceled, and what was paid is refunded in full.',
    body: cancellation,
    status: 201,
    reply: quote,
  },
  contract: {
    method: 'GET',
    says: 'The signed contract as a PDF. Its SHA-256 is the quote’s `fingerprint`.',
    reply: z.string(),
    replyType: 'pdf',
  },
} as const
export const acceptRefusals = ['quote_changed', 'quote_expired', 'quote_decided'] as const

const own = { access: 'customer', params: quoteParams } as const

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quotes',
  access: 'customer',
  summary: 'The customer’s quotes, newest first',
  says: 'Lists the quotes that were sent to the customer, newest first, 100 at most.',
  reply: z.object({ rows: z.array(ownQuoteRow) }),
  allows: { readOnly: true },
})

export const findQuote = endpoint({
  ...own,
  ...quoteActs.find,
  path: '/quotes/:reference',
  summary: 'One of the customer’s quotes',
  refuses: ['quote_not_found'],
  allows: { readOnly: true },
})

export const acceptQuote = endpoint({
  ...own,
  ...quoteActs.accept,
  path: '/quotes/:reference/acceptance',
  summary: 'Accept one of the customer’s quotes',
  refuses: ['quote_not_found', ...acceptRefusals],
})

export const refuseQuote = endpoint({
  ...own,
  ...quoteActs.refuse,
  path: '/quotes/:reference/refusal',
  summary: 'Decline one of the customer’s quotes',
  refuses: ['quote_not_found', 'quote_changed', 'quote_decided'],
})

export const cancelContract = endpoint({
  ...own,
  ...quoteActs.cancel,
  path: '/quotes/:reference/cancellation',
  summary: 'Cancel one of the customer’s contracts in time',
  refuses: ['quote_not_found', 'cancel_over'],
})

export const findContract = endpoint({
  ...own,
  ...quoteActs.contract,
  path: '/quotes/:reference/contract',
  summary: 'The signed contract of one of the customer’s quotes',
  refuses: ['quote_not_found'],
  allows: { readOnly: true },
})
