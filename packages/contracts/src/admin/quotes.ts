/** Quotes, for admins to write, send and follow. */
import * as z from 'zod/mini'
import { endpoint, wrongProof } from '../endpoint.ts'
import {
  choice,
  contactEmail,
  line,
  money,
  optionalLine,
  pastDay,
  sentences,
  userName,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { centsOf, formatDollars } from '../money.ts'
import { pageOf, pageQuery, timestamp } from '../paging.ts'
import {
  lineKinds,
  payTimes,
  quoteFacts,
  quoteMax,
  quoteParams,
  quoteStatuses,
  suppliers,
} from '../quotes.ts'
import { requestKinds } from '../values.ts'
import { requiredProof } from './proof.ts'

export const decisionMakers = ['recipient', 'admin'] as const

/** A line as an admin writes it: what a benefit takes off it is worked out when the quote is sent. */
export const draftLine = z.strictObject({
  kind: choice(lineKinds),
  /** Which request it answers, as of orders; null for a new installation. */
  request: z.nullable(choice(requestKinds)),
  title: line(quoteMax.title),
  detail: optionalLine(quoteMax.detail),
  room: optionalLine(quoteMax.room),
  suppliedBy: z.nullable(choice(suppliers)),
  maker: optionalLine(quoteMax.model),
  model: optionalLine(quoteMax.model),
  quantity: z.int().check(z.minimum(1), z.maximum(quoteMax.quantity)),
  /** Null while its price is open. */
  listUnit: z.nullable(
    money.check(z.refine((dollars) => isUnitPrice(dollars), sentences.moneyRange)),
  ),
  optional: z.boolean(),
  /** Why the customer pays in full what their level makes free or cheaper. They read it. */
  fullPriceReason: optionalLine(limits.reasonMax),
})
export type DraftLine = z.infer<typeof draftLine>
/** Zero is a price, too: of what is free for everybody. */
const isUnitPrice = (dollars: string) =>
  // What isn't an amount is refused as that, and gets here, too.
  /^\d{1,12}\.\d{2}$/.test(dollars) && centsOf(dollars) <= limits.orderPriceMaxCents

/** What a draft costs without its options, as far as it is priced. */
export const fixedCentsOf = (lines: readonly DraftLine[]) =>
  lines
    .filter(({ optional }) => !optional)
    .reduce((sum, { quantity, listUnit }) => sum + quantity * centsOf(listUnit ?? '0.00'), 0)

/** Options, too: who accepts may take them all. */
export const isTooDear = (lines: readonly DraftLine[]) =>
  lines.reduce(
    (sum, { quantity, listUnit }) =>
      sum + (listUnit && isUnitPrice(listUnit) ? quantity * centsOf(listUnit) : 0),
    0,
  ) > limits.orderPriceMaxCents
export const tooDear = `All lines together cost more than ${formatDollars(limits.orderPriceMaxCents)}`

const day = z.nullable(z.iso.date(sentences.date))
export const quoteDraft = z.strictObject({
  name: line(limits.nameMax),
  email: contactEmail,
  phone: optionalLine(limits.phoneMax),
  place: optionalLine(limits.addressMax),
  words: z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(limits.noteMax)),
  pay: choice(payTimes),
  deposit: money.check(z.refine(isUnitPrice, sentences.moneyRange)),
  workFrom: day,
  workTo: day,
  validDays: z.int().check(z.minimum(1), z.maximum(quoteMax.validDays)),
  lines: z.array(draftLine).check(
    z.maxLength(quoteMax.lines),
    z.refine((lines) => !isTooDear(lines), tooDear),
  ),
})
export type QuoteDraft = z.infer<typeof quoteDraft>

/** As it can be edited. */
const writtenDraft = z.object({
  ...quoteDraft.shape,
  /** Empty while a customer has none. */
  email: z.string(),
  lines: z.array(z.object(draftLine.shape)),
})

export const adminQuote = z.extend(quoteFacts, {
  draft: writtenDraft,
  email: z.string(),
  phone: z.string(),
  enquiryId: z.nullable(z.int()),
  enquiryReference: z.nullable(z.string()),
  /** Null until the account exists. */
  customerId: z.nullable(z.int()),
  username: z.nullable(z.string()),
  /** When its page was first opened. */
  openedAt: z.nullable(timestamp),
  decidedBy: z.nullable(z.enum(decisionMakers)),
  /** From where it was accepted: the network address and the browser. */
  signedFrom: z.nullable(z.object({ address: z.string(), browser: z.string() })),
  /** The number on the paper that was signed instead. */
  paperReference: z.nullable(z.string()),
  /** What is left to order of a contract: it is due when the work is complete. */
  due: money,
  /** When the work was complete. */
  completedOn: z.nullable(z.iso.date()),
  /** Whether we have the state's pamphlet, which goes with every quote. */
  hasPamphlet: z.boolean(),
  /** Why it can't be sent yet, by field; empty if it can. */
  missing: z.record(z.string(), z.array(z.string())),
  updatedAt: timestamp,
})
export type AdminQuote = z.infer<typeof adminQuote>

export const quoteRow = z.object({
  reference: z.string(),
  status: z.enum(quoteStatuses),
  name: z.string(),
  username: z.nullable(z.string()),
  place: z.string(),
  total: money,
  validUntil: z.nullable(z.iso.date()),
  sentAt: z.nullable(timestamp),
  openedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  cancelUntil: z.nullable(timestamp),
  updatedAt: timestamp,
})
export type QuoteRow = z.infer<typeof quoteRow>

/** For whom something is begun. */
export const forEnquiry = z.strictObject({ enquiryId: z.int() })
export const forCustomer = z.strictObject({ username: userName })
/** Why something ends, for its customer to read. */
export const givenReason = z.strictObject({ reason: line(500) })

const ofQuote = { access: 'admin', params: quoteParams, reply: adminQuote } as const

export const pageQuotes = endpoint({
  method: 'GET',
  path: '/admin/quotes',
  access: 'admin',
  summary: 'Quotes with search, filter and pages',
  says: 'Lists quotes, the last changed first, a page at a time.',
  query: z.strictObject({
    ...pageQuery(['updated']),
    status: z.optional(z.enum(quoteStatuses)),
    /** Contracts whose work was to begin by now and isn’t complete. */
    work: z.optional(z.literal('due')),
    enquiry: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  }),
  reply: pageOf(quoteRow),
})

export const createQuote = endpoint({
  method: 'POST',
  path: '/admin/quotes',
  access: 'admin',
  summary: 'Begin a quote for an enquiry or a customer',
  proof: 'never',
  says: 'Begins a draft for who sent an enquiry, with the lines of the list that came with it, or for a customer. Nobody may have more than ten that are open.',
  refuses: ['not_found', 'user_not_found', 'quotes_full', 'conflict'],
  body: z.union([forEnquiry, forCustomer]),
  status: 201,
  reply: adminQuote,
})

export const findAdminQuote = endpoint({
  ...ofQuote,
  method: 'GET',
  path: '/admin/quotes/:reference',
  summary: 'A quote with its lines and what became of it',
  says: 'A quote in its newest revision, with what is missing before it can be sent, and from where it was accepted.',
  refuses: ['quote_not_found'],
})

export const editQuote = endpoint({
  ...ofQuote,
  method: 'PUT',
  path: '/admin/quotes/:reference',
  summary: 'Save a draft',
  proof: 'never',
  says: 'Saves a draft as a whole. What was sent is frozen until it is changed. With `was`, the time of the version that was edited, somebody else’s change is not overwritten.',
  refuses: ['quote_not_found', 'quote_frozen', 'changed_meanwhile'],
  body: z.strictObject({ ...quoteDraft.shape, was: z.optional(timestamp) }),
})

export const sendQuote = endpoint({
  ...ofQuote,
  method: 'POST',
  path: '/admin/quotes/:reference/send',
  summary: 'Send a draft',
  proof: 'never',
  says: 'Freezes a draft with what the customer’s level takes off its lines on this day, and emails its link. It is refused, with the fields, while something is missing. A quote can be sent three times a day. `was` is the time of the version that was read.',
  refuses: [
    'quote_not_found',
    'quote_frozen',
    'quote_incomplete',
    'changed_meanwhile',
    'too_many_requests',
  ],
  body: z.strictObject({ was: z.optional(timestamp) }),
})

export const changeQuote = endpoint({
  ...ofQuote,
  method: 'POST',
  path: '/admin/quotes/:reference/change',
  summary: 'Make the next revision of a quote that was sent',
  proof: 'never',
  says: 'Makes a draft of the next revision of a quote that was sent, declined or has expired. Its link says that we are changing it. There are 20 revisions at most.',
  refuses: ['quote_not_found', 'quote_decided'],
})

export const withdrawQuote = endpoint({
  ...ofQuote,
  method: 'POST',
  path: '/admin/quotes/:reference/withdraw',
  summary: 'Withdraw a quote',
  proof: 'never',
  says: 'Withdraws a draft or what was sent and isn’t decided. Who received it is emailed the reason.',
  refuses: ['quote_not_found', 'quote_decided'],
  body: givenReason,
})

export const paperForm = z.strictObject({
  signedOn: pastDay,
  signedName: line(limits.nameMax),
  /** What names the paper in the files. */
  paperReference: line(limits.referenceMax),
  /** That the pamphlet’s acknowledgment was signed, too. */
  acknowledgment: z.boolean(),
  /** Positions of the optional lines that are wanted. */
  options: z.array(z.int()).check(z.maxLength(quoteMax.lines)),
})

export const signedOnPaper = endpoint({
  ...ofQuote,
  method: 'POST',
  path: '/admin/quotes/:reference/signed-on-paper',
  summary: 'Record that a quote was signed on paper',
  proof: 'always',
  says: 'Records that the recipient signed on paper, confirmed with the admin’s own password and code. The time to cancel runs from that day. Above $1,000.00, `acknowledgment` must be set. `was` is the time of the version that was read.',
  refuses: [
    'quote_not_found',
    'quote_decided',
    'quote_expired',
    'changed_meanwhile',
    ...wrongProof,
  ],
  body: z.extend(paperForm, { was: z.optional(timestamp), proof: requiredProof }),
})

export const completeQuote = endpoint({
  ...ofQuote,
  method: 'POST',
  path: '/admin/quotes/:reference/completion',
  summary: 'Record that the work of a contract is complete',
  proof: 'never',
  says: 'Sets or corrects the day on which the work was complete, when its guarantee begins, and makes the order for what is due then: the balance, or all of it; of a contract that costs nothing, one of $0.00 that is paid. Once an order of the contract was canceled or refunded, it is due again, and the call makes it. The day can’t be in the future or before it was agreed, nor within the time to cancel. An earlier day than before needs a reason, which the customer is emailed.',
  refuses: ['quote_not_found', 'conflict'],
  body: z.strictObject({
    completedOn: pastDay,
    reason: z.optional(optionalLine(limits.reasonMax)),
  }),
})

export const findAdminContract = endpoint({
  method: 'GET',
  path: '/admin/quotes/:reference/contract',
  access: 'admin',
  summary: 'The signed contract of a quote',
  says: 'The signed contract as a PDF. Its SHA-256 is the quote’s `fingerprint`.',
  params: quoteParams,
  refuses: ['quote_not_found'],
  reply: z.string(),
  replyType: 'pdf',
})
