/** A visit to a home: we offer times, the customer chooses one, and reads what was done and what it costs. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { money } from './fields.ts'
import { timestamp } from './paging.ts'

export const visitKinds = ['survey', 'installation', 'service'] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitStatuses = ['offered', 'agreed', 'done', 'missed', 'canceled'] as const
export type VisitStatus = (typeof visitStatuses)[number]
/** A visit that is still to come. */
export const openVisitStatuses: readonly VisitStatus[] = ['offered', 'agreed']
export const isOpenVisit = ({ status }: { status: VisitStatus }) =>
  openVisitStatuses.includes(status)

/** Who pays for it: the guarantee, the support level, nobody, the customer by the hour, or the contract that it is part of. */
export const billings = ['guarantee', 'level', 'free', 'hourly', 'quoted'] as const
export type Billing = (typeof billings)[number]

export const visitMax = {
  windows: 5,
  windowMinutes: 240,
  windowMinutesMin: 30,
  /** Windows are offered so many days ahead, and at least `noticeHours`. */
  aheadDays: 60,
  /** Until so many hours before, a customer moves or cancels it here. */
  noticeHours: 24,
  /** By the customer. */
  moves: 2,
  /** Of a customer. */
  open: 3,
  /** Between two visits of a technician. */
  betweenMinutes: 30,
  place: 200,
  who: 60,
  about: 500,
  reason: 500,
  minutes: 720,
  minutesStep: 5,
} as const

export const windowStates = ['open', 'taken', 'past'] as const

const span = { startsAt: timestamp, endsAt: timestamp }

/** A time that we offered. `taken`: the technician is with somebody else by now. */
export const visitWindow = z.object({ ...span, state: z.enum(windowStates) })
export type VisitWindow = z.infer<typeof visitWindow>
export type Span = Pick<VisitWindow, 'startsAt' | 'endsAt'>

/** What a home reported during a visit. */
export const visitReport = z.object({ seenAt: timestamp, version: z.string() })

/** What the customer reads, too. */
export const visitFacts = {
  reference: z.string(),
  kind: z.enum(visitKinds),
  status: z.enum(visitStatuses),
  place: z.string(),
  /** Who comes. */
  who: z.string(),
  /** What we come for. */
  about: z.string(),
  /** The earliest first. */
  windows: z.array(visitWindow),
  /** Null until a time is agreed. */
  startsAt: z.nullable(timestamp),
  endsAt: z.nullable(timestamp),
  /** What it costs, in one sentence: as it was offered, and as it was billed once it is done. */
  cost: z.string(),
  /** What was done. Empty until then. */
  summary: z.string(),
  /** Worked at the home; null until it is done. */
  minutes: z.nullable(z.int()),
  billing: z.nullable(z.enum(billings)),
  /** What is to be paid for it; null until that is decided. */
  amount: z.nullable(money),
  /** The order that it is for, or that came out of it. */
  orderNumber: z.nullable(z.string()),
  /** The contract that it is for. */
  quoteReference: z.nullable(z.string()),
  /** The home’s own report from the visit; null if there is none. */
  house: z.nullable(visitReport),
  /** Of a cancellation, a miss, or our last move; empty without one. */
  reason: z.string(),
  /** Of what this visit completed. */
  guaranteeUntil: z.nullable(timestamp),
  offeredAt: timestamp,
  agreedAt: z.nullable(timestamp),
  /** When it was done, missed or canceled. */
  overAt: z.nullable(timestamp),
}

export const visit = z.object({
  ...visitFacts,
  /** Whether the customer may choose another of the windows, or cancel. */
  canMove: z.boolean(),
  canCancel: z.boolean(),
  /** It is agreed and less than a day away, so that only a call moves or cancels it. */
  tooLate: z.boolean(),
})
export type Visit = z.infer<typeof visit>

export const visitSentences = {
  summary: 'Say what you did: the customer reads it',
  minutes: `Between 5 and ${visitMax.minutes}, in steps of ${visitMax.minutesStep}`,
  windows: 'Between one and five times, each at least a day ahead',
  agreed: 'Please enter one time that is still to come',
  far: `Please choose a day within the next ${visitMax.aheadDays}`,
  hours: 'This isn’t in the hours when we make visits',
  length: 'A visit takes between 30 minutes and 4 hours',
  order: 'This order can’t be worked on: it is complete or canceled',
} as const

/** What was read, so that nothing else is moved or canceled: the agreed start, or null. */
const was = z.nullable(timestamp)
export const windowChoice = z.strictObject({ start: timestamp, was })
export type WindowChoice = z.infer<typeof windowChoice>
export const visitCancellation = z.strictObject({ was })
export type VisitCancellation = z.infer<typeof visitCancellation>

export const visitParams = z.strictObject({
  reference: z.string().check(z.regex(/^SB-V-[2-9A-Z]{6}$/)),
})

/** What a customer does with a visit, in the cabinet or by an emailed link. */
export const visitActs = {
  find: {
    method: 'GET',
    says: 'A visit as its customer reads it. A link’s code stands behind its #, so no server’s log has it.',
    reply: visit,
  },
  choose: {
    method: 'POST',
    says: 'Takes the window that begins at `start`, or moves an agreed visit to it: twice at most, and until a day before. `was` is the agreed start that was read, or null. A call that is repeated finds the visit there, and changes nothing.',
    body: windowChoice,
    reply: visit,
  },
  cancel: {
    method: 'POST',
    says: 'Cancels a visit until a day before. `was` is the agreed start that was read, or null. A call that is repeated changes nothing.',
    body: visitCancellation,
    reply: visit,
  },
} as const
export const chooseRefusals = ['window_taken', 'visit_changed', 'visit_closed', 'too_late'] as const
export const cancelRefusals = ['visit_changed', 'visit_closed', 'too_late'] as const

const own = { access: 'customer', params: visitParams } as const

export const listVisits = endpoint({
  method: 'GET',
  path: '/visits',
  access: 'customer',
  summary: 'The customer’s visits, newest first',
  says: 'Lists the customer’s visits, newest first, 100 at most.',
  reply: z.object({ rows: z.array(visit) }),
  allows: { readOnly: true },
})

export const findVisit = endpoint({
  ...own,
  ...visitActs.find,
  path: '/visits/:reference',
  summary: 'One of the customer’s visits',
  refuses: ['visit_not_found'],
  allows: { readOnly: true },
})

export const chooseWindow = endpoint({
  ...own,
  ...visitActs.choose,
  path: '/visits/:reference/choice',
  summary: 'Choose or move the time of one of the customer’s visits',
  refuses: ['visit_not_found', ...chooseRefusals],
})

export const cancelVisit = endpoint({
  ...own,
  ...visitActs.cancel,
  path: '/visits/:reference/cancellation',
  summary: 'Cancel one of the customer’s visits in time',
  refuses: ['visit_not_found', ...cancelRefusals],
})
