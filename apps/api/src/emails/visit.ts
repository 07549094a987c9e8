/** What the emails about a visit share. */
import type { VisitKind } from '@smart-bird/contracts/visits'
import { kindWords, visitSpan, visitZone } from '@smart-bird/receipt/visit-words'
import { type Appointment, calendarOf, methodOf } from '#lib/calendar'
import { type Company, cabinetLink, type Rows } from './layout.ts'

/** Where it is read: in the customer's cabinet, or by a code behind the #, so that no log has it. */
export type VisitPlace = { username: string } | { code: string }

export type VisitSpan = { startsAt: string; endsAt: string }

export type VisitMail = {
  /** The customer's address; without it, it goes to us. */
  to?: string
  /** The customer's. */
  name: string
  reference: string
  kind: VisitKind
  who: string
  address: string
  about: string
  cost: string
  /** Of its calendar entry. */
  sequence: number
  changedAt: string
}

/** "Thu, Jan 14, 1:00 – 5:00 PM CST" */
export const spanInWords = (span: VisitSpan) => `${visitSpan(span)} ${visitZone(span)}`

export const visitRows = ({ kind, who, address, about, reference }: VisitMail): Rows => [
  ['What', kindWords[kind]],
  about && ['What for', about],
  ['Who comes', who],
  ['Where', address],
  ['Visit', reference],
]

/** Where admins read it. */
export const adminVisitLink = (company: Company, { reference }: VisitMail) =>
  ({ link: cabinetLink(company, `visits/${reference}`), label: 'Open the visit' }) as const

export const visitLink = (company: Company, place: VisitPlace) =>
  'code' in place
    ? `${company.siteUrl}/visit#${place.code}`
    : cabinetLink(company, 'house#visits', place.username)

export const visitCost = ({ cost }: VisitMail) => ({ title: 'What it costs', lines: [cost] })

export const linkWarning = (place: VisitPlace | undefined) =>
  place &&
  'code' in place &&
  'Anyone who has this link can choose, move and cancel the visit, so please don’t forward this email.'

/** The visit as a calendar file, which takes the place of those before. */
export const appointmentOf = (
  company: Pick<Company, 'name' | 'email' | 'siteUrl' | 'phone'>,
  { reference, kind, who, address, about, cost, sequence, changedAt }: VisitMail,
  span: VisitSpan,
  isCanceled = false,
): Appointment => ({
  uid: `${reference}@${new URL(company.siteUrl).hostname}`,
  ...{ sequence, changedAt, isCanceled, ...span },
  title: `${company.name}: ${kindWords[kind]}, with ${who}`,
  place: address,
  text: [about, `What it costs: ${cost}`, `Visit ${reference}. Questions? ${company.phone}`]
    .filter(Boolean)
    .join('\n'),
  organizer: company,
})

export function calendarFile(...of: Parameters<typeof appointmentOf>) {
  const appointment = appointmentOf(...of)
  return {
    filename: `${appointment.isCanceled ? 'Canceled visit' : 'Visit'} ${of[1].reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${methodOf(appointment)}`,
    content: Buffer.from(calendarOf(appointment)),
  }
}
