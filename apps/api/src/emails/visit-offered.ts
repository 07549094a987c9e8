import { nearDay } from '@smart-bird/receipt/moment'
import { visitHours, visitSpan, visitZone } from '@smart-bird/receipt/visit-words'
import type { Company } from './layout.ts'
import { letterTo } from './recipient.ts'
import {
  calendarFile,
  linkWarning,
  type VisitMail,
  type VisitPlace,
  type VisitSpan,
  visitCost,
  visitLink,
  visitRows,
} from './visit.ts'

export type VisitOfferedMail = VisitMail & {
  to: string
  windows: readonly VisitSpan[]
  place: VisitPlace
  /** The agreed time that we had to give up, and why. */
  instead?: VisitSpan & { reason: string }
}

/** Times to choose from: of a new visit, or in the place of the agreed one. */
export function visitOfferedMail(company: Company, mail: VisitOfferedMail) {
  const { windows, place, instead } = mail
  const [first] = windows
  const choosing = visitLink(company, place)
  return letterTo(company, mail, {
    ...(instead && { attachments: [calendarFile(company, mail, instead, true)] }),
    heading: instead ? 'We have to move your visit' : 'When can we come?',
    blocks: [
      instead && `We’re sorry: we can’t come on ${visitSpan(instead)}.`,
      instead && { answer: instead.reason, from: 'Why' },
      `Please choose ${windows.length > 1 ? 'one of these times' : 'this time, if it suits you'}${first ? ` (Chicago, ${visitZone(first)})` : ''}:`,
      {
        rows: windows.map((span) => [nearDay(span.startsAt), visitHours(span), choosing]),
        strong: windows.map(({ startsAt }) => nearDay(startsAt)),
      },
      { link: choosing, label: 'Choose a time' },
      { rows: visitRows(mail) },
      visitCost(mail),
      { closing: 'Please have an adult at home, pets secured and the work areas clear.' },
      instead && 'To take the old time out of your calendar, open the attached file.',
      `None of these work for you? Reply to this email or call ${company.phone}.`,
    ],
    foot: [linkWarning(place)],
  })
}
