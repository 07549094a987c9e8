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

/** Of what we did for the customer, device and address are both "Our team". */
export const mailContextRows = ({ at, device, address }: MailContext) =>
  [
    ['When', momentOf(at)],
    ...(device === address
      ? ([['Changed by', device]] as const)
      : ([
          ['Device', device],
          ['IP address', address],
        ] as const)),
  ] as const

/** Said first in an email about a change of the account, because nearly everybody who gets one made it. */
export const ifYou = 'If this was you, you don’t need to do anything.'

/** The end of such an email; a mere link if there is a button for the others. */
export const notYou = (
  { phone, siteUrl }: Company,
  { unless = 'If this wasn’t you', isPlain = false } = {},
) =>
  [
    `${unless}, set a new password right away and call us at ${phone}.`,
    { link: `${siteUrl}/forgot-password`, label: 'Set a new password', isQuiet: true, isPlain },
  ] as const

/** "November 20, 2026, 3:04 PM CST": the company's time, because an email can't know its reader's. */
function momentOf(iso: string): string {
  const { date, time } = formatMoment(iso)
  return `${date}, ${time}`
}
