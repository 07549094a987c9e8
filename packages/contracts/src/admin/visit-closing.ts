/** How a visit ends: what was done, what it costs, and what the customer reads of it. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { sendingKey } from '../enquiry.ts'
import { optionalLine, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { timestamp } from '../paging.ts'
import { visitMax, visitParams, visitSentences } from '../visits.ts'
import { adminVisit } from './visits.ts'

/** `bill` what was to be free, or `dont` what was to be billed by the hour: each with its reason. */
export const billChoices = ['bill', 'dont'] as const

const summary = paragraph(limits.noteMax, visitSentences.summary)
const minutes = z
  .int(visitSentences.minutes)
  .check(
    z.minimum(visitMax.minutesStep, visitSentences.minutes),
    z.maximum(visitMax.minutes, visitSentences.minutes),
    z.multipleOf(visitMax.minutesStep, visitSentences.minutes),
  )
const withheld = optionalLine(limits.reasonMax)

export const closingForm = z.strictObject({
  summary,
  minutes,
  /** Ours alone. */
  note: z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(limits.noteMax)),
  /** The work of an installation is complete: its guarantee begins. */
  complete: z.optional(z.boolean()),
  /** Why it is complete although not each of its lines works. */
  unfinished: z.optional(optionalLine(visitMax.reason)),
  /** Without it, what was promised counts. */
  bill: z.optional(z.enum(billChoices)),
  /** Why. */
  withheld: z.optional(withheld),
})
export type ClosingForm = z.infer<typeof closingForm>

const ofVisit = {
  access: 'admin',
  params: visitParams,
  reply: adminVisit,
  proof: 'never',
} as const

export const closeVisit = endpoint({
  ...ofVisit,
  method: 'POST',
  path: '/admin/visits/:reference/done',
  summary: 'Close a visit with what was done',
  says: 'Closes an agreed visit: the customer is emailed what was done and what it costs. If the work is complete, its guarantee begins and its balance is due; what is billed by the hour becomes an order. What was free is billed, or what is billed by the hour isn’t, only with the reason `withheld`; from an admin who is kept from money that waits for another one. A call that is repeated with the same `key` changes nothing and gets the same reply.',
  refuses: ['visit_not_found', 'visit_closed', 'no_guarantee', 'conflict'],
  body: z.strictObject({ key: sendingKey, ...closingForm.shape }),
  allows: { noMoney: true },
})

export const correctVisit = endpoint({
  ...ofVisit,
  method: 'PATCH',
  path: '/admin/visits/:reference/done',
  summary: 'Correct what was said or the minutes of a closed visit',
  says: 'Corrects the words or the minutes within 24 hours of closing. The customer is emailed again only if minutes or cost changed. `was` is the time of the version that was read.',
  refuses: ['visit_not_found', 'visit_closed', 'changed_meanwhile', 'conflict'],
  body: z.strictObject({
    summary: z.optional(summary),
    minutes: z.optional(minutes),
    note: z.optional(closingForm.shape.note),
    was: timestamp,
  }),
  allows: { noMoney: true },
})

export const decideBilling = endpoint({
  ...ofVisit,
  method: 'POST',
  path: '/admin/visits/:reference/billing',
  summary: 'Decide whether a closed visit is billed',
  says: 'Decides what an admin who is kept from money left to another one. A call that is repeated with the same `key` changes nothing and gets the same reply.',
  refuses: ['visit_not_found', 'conflict'],
  body: z.strictObject({ key: sendingKey, bill: z.enum(billChoices), withheld }),
})
