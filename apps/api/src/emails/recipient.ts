import { formatMoment } from '@smart-bird/receipt/moment'
import type { Company } from './layout.ts'

export type Recipient = {
  to: string
  /** Full name, or the username. */
  name: string
}

/** When and from where an account was changed. */
export type MailContext = { at: string; device: string; address: string }

export const greeting = ({ name }: Recipient) => `Hello ${name},`

export const mailContextRows = ({ at, device, address }: MailContext) =>
  [
    ['When', momentOf(at)],
    ['Device', device],
    ['Network address', address],
  ] as const

export const notYou = (company: Company) =>
  `If this wasn’t you, set a new password right away at ${company.siteUrl}/forgot-password and call us at ${company.phone}.`

/** "November 20, 2026, 3:04 PM CST": the company's time, because an email can't know its reader's. */
function momentOf(iso: string): string {
  const { date, time } = formatMoment(iso)
  return `${date}, ${time}`
}
