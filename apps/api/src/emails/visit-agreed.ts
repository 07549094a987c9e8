import { visitMax } from '@smart-bird/contracts/visits'
import { dayAndTime, formatMoment } from '@smart-bird/receipt/moment'
import type { Company } from './layout.ts'
import { letterTo } from './recipient.ts'
import {
  adminVisitLink,
  calendarFile,
  linkWarning,
  spanInWords,
  type VisitMail,
  type VisitPlace,
  type VisitSpan,
  visitCost,
  visitLink,
  visitRows,
} from './visit.ts'

export type VisitAgreedMail = VisitMail & VisitSpan & { place?: VisitPlace }
export type VisitMovedMail = VisitAgreedMail & {
  /** The time before; none if only something else was changed. */
  before?: VisitSpan | undefined
  /** Why we moved it; empty if the customer did, or nothing was moved. */
  reason: string
}

/** The time is agreed: for the customer, or for us. */
export const visitAgreedMail = (company: Company, mail: VisitAgreedMail) =>
  agreed(company, mail, {
    subject: `${dayAndTime(mail.startsAt)}: we’ll come`,
    heading: 'It’s agreed',
    story: mail.to
      ? `${mail.who} will come on ${spanInWords(mail)}.`
      : `${mail.name} chose ${spanInWords(mail)}.`,
  })

/** The customer or we moved it, or something else about it is different. */
export function visitMovedMail(company: Company, mail: VisitMovedMail) {
  const { before, reason, to, name } = mail
  const now = spanInWords(mail)
  if (!before)
    return agreed(company, mail, {
      subject: `${dayAndTime(mail.startsAt)}: your visit has changed`,
      heading: 'Your visit has changed',
      story: `The time stays: ${now}. What is different, you find below.`,
    })
  if (reason)
    return agreed(company, mail, {
      heading: 'We have to move your visit',
      story: `We’re sorry: we can’t come on ${spanInWords(before)}. We’ll come on ${now} instead.`,
      reason,
    })
  return agreed(company, mail, {
    subject: `Moved to ${dayAndTime(mail.startsAt)}`,
    heading: to ? 'Your visit is moved' : `${name} moved a visit`,
    story: `It was to be on ${spanInWords(before)}, and is now on ${now}.`,
  })
}

/** The day before, once. */
export const visitReminderMail = (company: Company, mail: VisitAgreedMail) =>
  agreed(company, mail, {
    subject: `Tomorrow, ${formatMoment(mail.startsAt).clock}: we’ll come`,
    heading: 'We’ll come tomorrow',
    story: `${mail.who} will come on ${spanInWords(mail)}.`,
    isNear: true,
  })

/** Only a call moves it any more. */
const isSoon = ({ startsAt, changedAt }: VisitAgreedMail) =>
  Date.parse(startsAt) - Date.parse(changedAt) < visitMax.noticeHours * 3_600_000

type Words = {
  subject?: string
  heading: string
  story: string
  reason?: string
  isNear?: boolean
}

function agreed(
  company: Company,
  mail: VisitAgreedMail,
  { story, reason, isNear = isSoon(mail), ...words }: Words,
) {
  const { to, place } = mail
  return letterTo(company, mail, {
    ...words,
    attachments: [calendarFile(company, mail, mail)],
    blocks: [
      story,
      reason && { answer: reason, from: 'Why' },
      to
        ? place && {
            link: visitLink(company, place),
            label: isNear ? 'View the visit' : 'View, move or cancel it',
          }
        : adminVisitLink(company, mail),
      to &&
        (isNear
          ? `Something came up? Please call ${company.phone}, and we’ll find another time.`
          : `Until a day before, you can move or cancel it there. After that, please call ${company.phone}.`),
      { rows: [!to && ['Customer', mail.name], ...visitRows(mail)] },
      visitCost(mail),
      to && {
        closing: 'Please have an adult at home, pets secured and the work areas clear.',
      },
      'The attached file puts it into your calendar, or updates it there.',
    ],
    foot: [to && linkWarning(place)],
  })
}
