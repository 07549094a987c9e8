import { facts } from '@smart-bird/content/facts'
import { formatMoment } from '@smart-bird/receipt/moment'
import { type Company, cabinetLink } from './layout.ts'
import { dateOf, letterTo, type Recipient } from './recipient.ts'

export type WorkCompleteMail = Recipient & {
  orderNumber: string
  description: string
  /** The day ("2026-11-21"), and the one that was said before; empty if there is none. */
  completedOn: string
  before: string
  reason: string
  /** ISO time; null if the guarantee hasn't begun. */
  guaranteeEndsAt: string | null
}

/** The guarantee has begun, was moved or taken back: the customer has it in writing each time. */
export function workCompleteMail(company: Company, mail: WorkCompleteMail) {
  const { orderNumber, completedOn, before, reason, guaranteeEndsAt } = mail
  const words = completedOn ? (before ? moved : begun) : takenBack
  return letterTo(company, mail, {
    subject: words.subject(orderNumber),
    heading: words.heading,
    blocks: [
      words.story,
      {
        rows: [
          ['Work', mail.description],
          completedOn && ['Complete on', dateOf(completedOn)],
          before && ['Before', dateOf(before)],
          guaranteeEndsAt && ['Guarantee until', formatMoment(guaranteeEndsAt).date],
          reason && ['Reason', reason],
          ['Order', orderNumber],
        ],
        strong: ['Guarantee until'],
      },
      guaranteeEndsAt &&
        `If something we installed or configured doesn’t work as the order says, we fix it at no extra cost. Not for ${facts.guaranteeExcludes}.`,
      guaranteeEndsAt &&
        `To use it, write to us in your cabinet, reply to this email or call ${company.phone}.`,
      { link: cabinetLink(company, 'home'), label: 'View your guarantees', isQuiet: true },
      `Something isn’t right? Reply to this email or call ${company.phone}.`,
    ],
  })
}

const begun = {
  subject: (orderNumber: string) => `Order ${orderNumber} is complete: your guarantee`,
  heading: 'Your one-year guarantee has begun',
  story: 'Our work on this order is complete, so its one-year guarantee has begun:',
}
const moved = {
  subject: (orderNumber: string) => `Order ${orderNumber}: the end of your guarantee has changed`,
  heading: 'The end of your guarantee has changed',
  story: 'We corrected the day on which our work on this order was complete:',
}
const takenBack = {
  subject: (orderNumber: string) => `Order ${orderNumber}: your guarantee hasn’t begun yet`,
  heading: 'Your guarantee hasn’t begun yet',
  story:
    'We had marked our work on this order as complete, and it isn’t. Its one-year guarantee begins when it is:',
}
