import { formatMoment, startOfDay } from '@smart-bird/receipt/moment'
import { type Company, type Letter, letter } from './layout.ts'

export type Recipient = {
  to: string
  /** Full name, or the username. */
  name: string
}

/** When and from where an account was changed. */
export type MailContext = { at: string; device: string; address: string }

type Words = Omit<Letter, 'to'>
type To = { to?: string | undefined; name: string }

/** An email to a person, whom it greets. */
export const noticeTo = (company: Company, { to, name }: Recipient, { blocks, ...words }: Words) =>
  letter(company, { ...words, to, blocks: [`Hello ${name},`, ...blocks] })

/** The same, and a reply reaches us. Without an address, it goes to us. */
export const letterTo = (company: Company, { to, name }: To, words: Words) =>
  to
    ? noticeTo(company, { to, name }, { ...words, replyTo: company.email })
    : letter(company, { ...words, to: company.email })

export const questions = ({ phone }: Company) =>
  `Any questions? Reply to this email or call ${phone}.`

/** For whom it doesn't matter from where: a server's command, what we did, or the owner of a mistyped address. */
export const whenRow = ({ at }: MailContext) => ['When', momentOf(at)] as const

/** Of what we did for the customer, device and address are both "Our team". */
export const mailContextRows = (context: MailContext) =>
  [whenRow(context), ...byWhom(context)] as const

/** We did it for the customer. */
export const isByUs = ({ device, address }: MailContext) => device === address

const byWhom = (context: MailContext) =>
  isByUs(context)
    ? ([['Changed by', context.device]] as const)
    : ([
        ['Device', context.device],
        ['IP address', context.address],
      ] as const)

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
export function momentOf(iso: string): string {
  const { date, time } = formatMoment(iso)
  return `${date}, ${time}`
}

/** "November 20, 2026", of a day of the company's calendar. */
export const dateOf = (day: string) => formatMoment(startOfDay(day).toISOString()).date
