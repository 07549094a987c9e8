import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { dayOf, formatMoment, nearDay } from '@smart-bird/receipt/moment'
import { lengthWords } from '@smart-bird/receipt/visit-words'
import { type Company, cabinetLink } from './layout.ts'
import { letterTo, questions } from './recipient.ts'
import { type VisitMail, type VisitSpan, visitCost } from './visit.ts'

export type VisitDoneMail = VisitMail &
  VisitSpan & {
    to: string
    summary: string
    minutes: number
    /** Null until that is decided. */
    amount: string | null
    orderNumber: string | null
    /** Of what the visit completed. */
    guaranteeUntil: string | null
    /** What the home reported meanwhile; null if it didn't, undefined without a home of its own. */
    house?: { seenAt: string; version: string } | null
    isCorrection: boolean
    /** ISO time of closing. */
    doneAt: string
    /** Whose cabinet; undefined without a password for it. */
    username?: string | undefined
  }

/** What was done at a home, and what it costs. */
export function visitDoneMail(company: Company, mail: VisitDoneMail) {
  const { summary, minutes, amount, orderNumber, guaranteeUntil, house, username } = mail
  const isToday = dayOf(mail.doneAt) === dayOf(mail.startsAt)
  const when = isToday && !mail.isCorrection ? 'today' : `on ${nearDay(mail.startsAt)}`
  return letterTo(company, mail, {
    subject: mail.isCorrection ? `Corrected: what we did ${when}` : `What we did ${when}`,
    heading: mail.isCorrection ? 'A correction of what we said' : `What we did ${when}`,
    blocks: [
      mail.isCorrection && `This takes the place of our earlier email about our visit ${when}.`,
      { answer: summary, from: `${mail.who}, ${company.name}` },
      {
        rows: [
          ['Worked', lengthWords(minutes)],
          amount !== null && centsOf(amount) > 0 && ['To pay', formatDollars(centsOf(amount))],
          orderNumber && ['Order', orderNumber],
          guaranteeUntil && ['Guarantee until', formatMoment(guaranteeUntil).date],
          ['Where', mail.address],
          ['Visit', mail.reference],
        ],
        strong: ['To pay', 'Guarantee until'],
      },
      visitCost(mail),
      house !== undefined && { closing: houseWords(house) },
      username && {
        link: cabinetLink(company, 'my-enquiries', username),
        label: 'Something’s not right?',
        isQuiet: true,
      },
    ],
    foot: [questions(company)],
  })
}

const houseWords = (house: { seenAt: string; version: string } | null) =>
  house
    ? `Your home reported at ${formatMoment(house.seenAt).time}${house.version && `, version ${house.version}`}.`
    : 'Your home hasn’t reported since this visit.'
