import type { EnteredWindow } from '@smart-bird/contracts/admin/visits'
import { dollarsOf } from '@smart-bird/contracts/money'
import {
  isOpenVisit,
  type Span,
  type Visit,
  visitMax,
  visitSentences,
} from '@smart-bird/contracts/visits'
import { momentAt } from '@smart-bird/receipt/moment'
import { fieldFault } from '#lib/app-error'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import type { Hours } from '#settings/visit-settings'
import type { Busy, VisitRow } from './repo.ts'

type Limits = { agreed: boolean; now: Date; hours: readonly Hours[] }

/** What an admin entered, as moments, the earliest first; throws `invalid_input`. */
export function spansOf(entered: readonly EnteredWindow[], limits: Limits): Span[] {
  const spans = entered
    .map(({ day, from, to }) => ({
      startsAt: momentAt(day, from).toISOString(),
      endsAt: momentAt(day, to).toISOString(),
    }))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const sentence = faultOf(entered, spans, limits)
  if (sentence) throw fieldFault('windows', sentence)
  return spans
}

function faultOf(
  entered: readonly EnteredWindow[],
  spans: readonly Span[],
  { agreed, now, hours }: Limits,
) {
  const { noticeHours, aheadDays, windowMinutes, windowMinutesMin } = visitMax
  const lengths = spans.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt))
  const isWrong = (ms: number) => ms < minutesMs(windowMinutesMin) || ms > minutesMs(windowMinutes)
  if (lengths.some(isWrong)) return visitSentences.length
  if (!entered.every((one) => isWithin(one, hours))) return visitSentences.hours
  const [first = '', last = ''] = [spans.at(0)?.startsAt, spans.at(-1)?.startsAt]
  if (agreed && (spans.length > 1 || new Date(first) <= now)) return visitSentences.agreed
  if (!agreed && new Date(first) < addMs(now, minutesMs(60 * noticeHours)))
    return visitSentences.windows
  if (new Date(last) > addMs(now, daysMs(aheadDays))) return visitSentences.far
  const starts = new Set(spans.map(({ startsAt }) => startsAt))
  return starts.size < spans.length ? visitSentences.windows : undefined
}

const isWithin = ({ day, from, to }: EnteredWindow, hours: readonly Hours[]) =>
  hours.some(
    (one) => one.days.includes(new Date(day).getUTCDay()) && from >= one.from && to <= one.to,
  )

/** Only a call moves or cancels it any more. */
export const isTooLate = ({ status, startsAt }: VisitRow, now: Date) =>
  status === 'agreed' &&
  startsAt !== null &&
  startsAt < addMs(now, minutesMs(60 * visitMax.noticeHours))

export const isAt = ({ startsAt }: VisitRow, start: string | null) =>
  (startsAt?.getTime() ?? null) === (start === null ? null : Date.parse(start))

export const hasBegun = ({ startsAt }: Span, now: Date) => new Date(startsAt) <= now

/** Whether a technician is with somebody else then, or on the way. */
const isTaken = ({ id, who }: VisitRow, span: Span, busy: readonly Busy[]) =>
  busy.some(
    (other) =>
      other.id !== id &&
      other.who.toLowerCase() === who.toLowerCase() &&
      (other.startsAt?.getTime() ?? 0) < Date.parse(span.endsAt) + betweenMs &&
      (other.endsAt?.getTime() ?? 0) > Date.parse(span.startsAt) - betweenMs,
  )
const betweenMs = minutesMs(visitMax.betweenMinutes)

function stateOf(visit: VisitRow, span: Span, busy: readonly Busy[], now: Date) {
  if (hasBegun(span, now)) return 'past'
  return isTaken(visit, span, busy) ? 'taken' : 'open'
}

/** What the home reported during a visit, if it did. */
export const reportOf = ({ houseSeenAt, houseVersion }: VisitRow) =>
  houseSeenAt && { seenAt: houseSeenAt.toISOString(), version: houseVersion ?? '' }

/** What a visit is for everybody who may read it. */
export const factsOf = (row: VisitRow, busy: readonly Busy[], now: Date) => ({
  reference: row.reference,
  kind: row.kind,
  status: row.status,
  place: row.place,
  who: row.who,
  about: row.about,
  windows: row.windows.map((span) => ({ ...span, state: stateOf(row, span, busy, now) }) as const),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  cost: row.cost,
  summary: row.summary,
  minutes: row.minutes,
  billing: row.billing,
  amount: row.amountCents === null ? null : dollarsOf(row.amountCents),
  orderNumber: row.orderNumber,
  quoteReference: row.quoteReference,
  house: reportOf(row),
  reason: row.reason,
  guaranteeUntil: row.guaranteeUntil?.toISOString() ?? null,
  offeredAt: row.offeredAt.toISOString(),
  agreedAt: row.agreedAt?.toISOString() ?? null,
  overAt: row.overAt?.toISOString() ?? null,
})

/** A visit as its customer reads it. */
export function toVisit(row: VisitRow, busy: readonly Busy[], now: Date): Visit {
  const facts = factsOf(row, busy, now)
  const tooLate = isTooLate(row, now)
  const isElsewhere = facts.windows.some(
    ({ state, startsAt }) => state === 'open' && !isAt(row, startsAt),
  )
  return {
    ...facts,
    canMove: row.status === 'agreed' && !tooLate && row.moves < visitMax.moves && isElsewhere,
    canCancel: isOpenVisit(row) && !tooLate,
    tooLate,
  }
}

/** The link of a visit opens it until two days after the last time that it has. */
export const linkEndsAt = ({ endsAt, windows }: VisitRow): Date =>
  addMs(
    new Date(Math.max(endsAt?.getTime() ?? 0, ...windows.map((span) => Date.parse(span.endsAt)))),
    daysMs(2),
  )
