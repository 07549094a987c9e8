import {
  type AdminVisit,
  type EnteredWindow,
  type VisitOffer,
  visitOffer,
} from '@smart-bird/contracts/admin/visits'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { RequestKind } from '@smart-bird/contracts/values'
import type { VisitKind, VisitStatus } from '@smart-bird/contracts/visits'
import { addDays, dayOf, timeZone } from '@smart-bird/receipt/moment'
import { visitSpan, visitZone } from '@smart-bird/receipt/visit-words'
import * as z from 'zod/mini'
import type { BadgeLook } from '#components/badge.tsx'

/** An offer or a change as its fields hold it. */
export type VisitForm = Omit<VisitOffer, 'request' | 'agreed'> & {
  request: RequestKind | ''
  agreed: 'yes' | 'no'
  /** Why an agreed visit is moved. */
  reason: string
}

export const newVisit = (kind: VisitKind, place: string): VisitForm => ({
  ...{ kind, place, request: 'visit', who: '', about: '', agreed: 'no', reason: '' },
  windows: [{ day: '', from: '09:00', to: kind === 'installation' ? '13:00' : '11:00' }],
})

export const formOf = (visit: AdminVisit): VisitForm => ({
  ...{ kind: visit.kind, who: visit.who, place: visit.place, about: visit.about },
  ...{ request: visit.request ?? '', reason: '', ...timesOf(visit) },
})

/** A visit’s times as they would be entered. */
export const timesOf = ({ startsAt, endsAt, windows }: AdminVisit): Times =>
  startsAt && endsAt
    ? { agreed: 'yes', windows: [enteredOf({ startsAt, endsAt })] }
    : { agreed: 'no', windows: windows.map(enteredOf) }
type Times = Pick<VisitForm, 'agreed' | 'windows'>
type Span = { startsAt: string; endsAt: string }

const enteredOf = ({ startsAt, endsAt }: Span): EnteredWindow => ({
  day: dayOf(startsAt),
  from: timeOfDay(startsAt),
  to: timeOfDay(endsAt),
})
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
const timeOfDay = (at: string) => clock.format(new Date(at))

/** The same time on the day after. */
export const nextOf = ({ day, ...clock }: EnteredWindow): EnteredWindow => ({
  ...clock,
  day: day && addDays(day, 1),
})

/** What the fields hold as it is sent: of an agreed time, the first alone. */
export const offerOf = ({ kind, request, agreed, windows, ...form }: VisitForm) => ({
  ...{ kind, who: form.who, place: form.place, about: form.about },
  request: kind === 'service' ? request || ('visit' as const) : null,
  agreed: agreed === 'yes',
  windows: agreed === 'yes' ? windows.slice(0, 1) : windows,
})

/** The form’s rules are the contract’s. */
export const visitForm = z.pipe(z.transform(offerOf), visitOffer)

export const statusLooks: Record<VisitStatus, BadgeLook> = {
  offered: 'waiting',
  agreed: 'good',
  done: 'plain',
  missed: 'bad',
  canceled: 'bad',
}

/** "Thu, Jan 14, 1:00 – 5:00 PM CST" by the company’s clock, or how much there is to choose from. */
export function whenWords({ startsAt, endsAt, windows }: AdminVisit): string {
  if (startsAt && endsAt) return `${visitSpan({ startsAt, endsAt })}\u00a0${visitZone({ endsAt })}`
  const open = windows.filter(({ state }) => state === 'open').length
  if (open === 0) return 'No time left'
  return open === 1 ? '1 open time' : `${open} open times`
}

/** From the start until now, in steps of five minutes; undefined where that can’t be how long it took. */
export function minutesUntil(now: Date, startsAt: string | null): number | undefined {
  if (startsAt === null) return undefined
  const minutes = 5 * Math.ceil((now.getTime() - Date.parse(startsAt)) / 300_000)
  return minutes >= 5 && minutes <= 720 ? minutes : undefined
}

/** "50 min → 1 h × $95.00 = $95.00": what that costs by the hour; undefined where the site names no rate. */
export function billWords(minutes: number): string | undefined {
  const { HOURLY_RATE, VISIT_MINIMUM_MINUTES, VISIT_ROUND_MINUTES } = import.meta.env
  if (!HOURLY_RATE || !(minutes > 0)) return undefined
  const step = Number(VISIT_ROUND_MINUTES)
  const billed = Math.max(Number(VISIT_MINIMUM_MINUTES), step * Math.ceil(minutes / step))
  const cents = Math.round((centsOf(HOURLY_RATE) * billed) / 60)
  return `${minutes} min → ${hours(billed)} × ${formatDollars(centsOf(HOURLY_RATE))} = ${formatDollars(cents)}`
}

const hours = (minutes: number) => `${Number((minutes / 60).toFixed(2))} h`
