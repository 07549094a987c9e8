/** Visits, for admins to offer, move and cancel. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, line, optionalLine, sentences, userName } from '../fields.ts'
import { pageOf, pageQuery, rowNumber, timestamp } from '../paging.ts'
import { quoteParams } from '../quotes.ts'
import { requestKinds } from '../values.ts'
import {
  billings,
  visitFacts,
  visitKinds,
  visitMax,
  visitParams,
  visitSentences,
  visitStatuses,
} from '../visits.ts'
import { forCustomer, forEnquiry, givenReason } from './quotes.ts'

/** As entered, by the company's clock and calendar. */
export const enteredWindow = z.strictObject({
  day: z.iso.date(sentences.date),
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentences.required)),
  to: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentences.required)),
})
export type EnteredWindow = z.infer<typeof enteredWindow>

const visitFields = {
  /** Who comes: its customer reads the name. */
  who: line(visitMax.who),
  place: line(visitMax.place),
  about: optionalLine(visitMax.about),
  windows: z
    .array(enteredWindow)
    .check(
      z.minLength(1, visitSentences.windows),
      z.maxLength(visitMax.windows, visitSentences.windows),
    ),
  /** The only window is a time that was agreed on, for example by phone. */
  agreed: z.boolean(),
}

/** The form of an offer. A request is what a service visit answers, and says what it costs. */
export const visitOffer = z.strictObject({
  ...visitFields,
  kind: choice(visitKinds),
  request: z.nullable(choice(requestKinds)),
})
export type VisitOffer = z.infer<typeof visitOffer>

/** Whom it is for. An installation is for an accepted quote, or for an order that isn't complete. */
const visitOf = z.union([
  forEnquiry,
  forCustomer,
  z.strictObject({ quote: quoteParams.shape.reference }),
  z.strictObject({ orderNumber: z.string().check(z.regex(/^SB-\d{6,12}$/)) }),
])

export const visitChange = z.strictObject({
  who: z.optional(visitFields.who),
  place: z.optional(visitFields.place),
  about: z.optional(visitFields.about),
  /** Offered or agreed in the place of all that was before. */
  windows: z.optional(visitFields.windows),
  agreed: z.optional(z.boolean()),
  /** Why an agreed visit is moved. The customer reads it. */
  reason: z.optional(optionalLine(visitMax.reason)),
  /** The time of the version that was read. */
  was: timestamp,
})

export const adminVisit = z.object({
  ...visitFacts,
  /** Ours alone. */
  note: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Null without an account. */
  customerId: z.nullable(z.int()),
  username: z.nullable(z.string()),
  enquiryId: z.nullable(z.int()),
  request: z.nullable(z.enum(requestKinds)),
  /** What it was offered as: what was free then isn't billed without a reason. */
  promised: z.enum(billings),
  /** Why what was free is billed, or what is billed by the hour isn't. */
  withheld: z.string(),
  /** By the customer. */
  moves: z.int(),
  /** An admin who may deal with money is to decide whether it is billed. */
  needsDecision: z.boolean(),
  /** Of the customer's home; null if it has none, or there is no home. */
  package: z.nullable(z.string()),
  /** When the home last reported; null if it never did, or there is none. */
  lastReportAt: z.nullable(timestamp),
  updatedAt: timestamp,
})
export type AdminVisit = z.infer<typeof adminVisit>

/** `day`: what is on one day. `waiting`: for the customer. `to-close`: what is over and isn't closed, or not decided. */
export const visitViews = ['day', 'waiting', 'to-close'] as const

export const pageVisits = endpoint({
  method: 'GET',
  path: '/admin/visits',
  access: 'admin',
  summary: 'Visits by day, what waits for customers, and what is to be closed',
  says: 'Lists visits a page at a time: those of `view` in the order of their times, or else all, the next first, and what is over last. `day` is today without a value.',
  query: z.strictObject({
    ...pageQuery(['next', 'starts', 'updated']),
    view: z.optional(z.enum(visitViews)),
    day: z.optional(z.iso.date()),
    who: z.optional(optionalLine(visitMax.who)),
    status: z.optional(z.enum(visitStatuses)),
    username: z.optional(userName),
    quote: z.optional(quoteParams.shape.reference),
    enquiry: z.optional(z.pipe(rowNumber, z.transform(Number))),
  }),
  reply: pageOf(adminVisit),
})

const act = {
  access: 'admin',
  reply: adminVisit,
  proof: 'never',
  allows: { noMoney: true },
} as const
const ofVisit = { ...act, params: visitParams } as const

export const offerVisit = endpoint({
  ...act,
  method: 'POST',
  path: '/admin/visits',
  summary: 'Offer times for a visit, or enter an agreed one',
  says: 'Emails up to five windows to choose from, or with `agreed` the time that was agreed on. Windows lie in the hours of `VISIT_HOURS`, take from 30 minutes to 4 hours, and begin from one to 60 days ahead; an agreed time begins later than now. An installation isn’t before the time to cancel its contract is over.',
  refuses: [
    'not_found',
    'user_not_found',
    'quote_not_found',
    'order_not_found',
    'visits_full',
    'too_early',
    'window_taken',
    'conflict',
  ],
  body: z.strictObject({ ...visitOffer.shape, of: visitOf }),
  status: 201,
})

export const findAdminVisit = endpoint({
  method: 'GET',
  path: '/admin/visits/:reference',
  access: 'admin',
  params: visitParams,
  reply: adminVisit,
  summary: 'A visit with its customer and our note',
  says: 'A visit with whom it is for, our note on it, and when the home last reported.',
  refuses: ['visit_not_found'],
})

export const changeVisit = endpoint({
  ...ofVisit,
  method: 'PATCH',
  path: '/admin/visits/:reference',
  summary: 'Change or move a visit',
  says: 'Changes who comes, where and what for, or puts other times in the place of all before. To move an agreed visit needs a `reason`, which its customer is emailed. `was` is the time of the version that was read.',
  refuses: [
    'visit_not_found',
    'visit_closed',
    'changed_meanwhile',
    'window_taken',
    'visits_full',
    'too_early',
  ],
  body: visitChange,
})

export const missVisit = endpoint({
  ...ofVisit,
  method: 'POST',
  path: '/admin/visits/:reference/missed',
  summary: 'Record that nobody was there',
  says: 'Records that nobody was at home at an agreed visit that has begun. The customer reads the reason. Nothing is billed by itself.',
  refuses: ['visit_not_found', 'visit_closed', 'conflict'],
  body: givenReason,
})

export const cancelAdminVisit = endpoint({
  ...ofVisit,
  method: 'POST',
  path: '/admin/visits/:reference/cancellation',
  summary: 'Cancel a visit',
  says: 'Cancels a visit that is offered or agreed. The customer is emailed the reason.',
  refuses: ['visit_not_found', 'visit_closed'],
  body: givenReason,
})
