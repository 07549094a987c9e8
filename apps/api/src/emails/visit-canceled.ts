import type { Company } from './layout.ts'
import { letterTo } from './recipient.ts'
import {
  adminVisitLink,
  calendarFile,
  spanInWords,
  type VisitMail,
  type VisitSpan,
  visitRows,
} from './visit.ts'

export type VisitCanceledMail = VisitMail & {
  /** The agreed time; null if none was. */
  span: VisitSpan | null
  by: 'us' | 'customer'
  /** We came, and nobody was there. */
  isMissed: boolean
  /** Ours. */
  reason: string
}

/** A visit is canceled, or nobody was there. */
export function visitCanceledMail(company: Company, mail: VisitCanceledMail) {
  const { to, name, span, isMissed, reason, by, who } = mail
  const when = span ? ` on ${spanInWords(span)}` : ''
  return letterTo(company, mail, {
    ...(span && !isMissed && { attachments: [calendarFile(company, mail, span, true)] }),
    subject: isMissed ? 'We were at your door' : `Visit ${mail.reference} is canceled`,
    heading: headingOf(mail),
    blocks: [
      isMissed
        ? `${who} was there${when}, and found nobody at home.`
        : `${by === 'us' ? 'We’re sorry: we can’t make our visit' : 'There will be no visit'}${when}.`,
      reason && { answer: reason, from: isMissed ? 'What happened' : 'Why' },
      {
        rows: [!to && ['Customer', name], span && ['When', spanInWords(span)], ...visitRows(mail)],
      },
      span && !isMissed && 'To take it out of your calendar, open the attached file.',
      to
        ? `To find another time, reply to this email or call ${company.phone}.`
        : adminVisitLink(company, mail),
    ],
  })
}

function headingOf({ to, name, isMissed }: VisitCanceledMail) {
  if (isMissed) return 'We were at your door'
  return to ? 'Your visit is canceled' : `${name} canceled a visit`
}
