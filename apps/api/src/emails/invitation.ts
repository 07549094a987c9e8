import { lifetimes } from '@smart-bird/contracts/limits'
import type { Company } from './layout.ts'
import { noticeTo, type Recipient } from './recipient.ts'

export type InvitationMail = Recipient & {
  username: string
  code: string
  isAdmin?: boolean
  /** There is nobody to ask for another invitation. */
  isFirst?: boolean
}

const asking = (isFirst: boolean | undefined, username: string) =>
  isFirst
    ? `run "npm run admin:create -- --recover --username ${username}" on the server`
    : 'ask another admin to invite you again'

const afterAdmins = ({ isFirst, username }: InvitationMail) =>
  `Have an authenticator app at hand: you’ll set up two-factor login right after your first login. If the link has expired, ${asking(isFirst, username)}.`

/** The page on which the password is chosen. Behind the #, which browsers send to no server, the code ends up in no log. */
export const invitationLink = (siteUrl: string, code: string) => `${siteUrl}/welcome#${code}`

/** The button to choose a password, and what to know about it. */
export const passwordBlocks = (
  { siteUrl, phone }: Company,
  { code, username }: Pick<InvitationMail, 'code' | 'username'>,
  after = `If it has expired, call us at ${phone} and we’ll send a new one.`,
) =>
  [
    { link: invitationLink(siteUrl, code), label: 'Choose a password' },
    { rows: [['Your username', username]] },
    `The link works once, for ${lifetimes.invitationDays} days. ${after}`,
    'Please don’t forward this email: anyone with the link can choose the password.',
  ] as const

export function invitationMail(company: Company, mail: InvitationMail) {
  return noticeTo(company, mail, {
    subject: `Your ${company.name} account is ready`,
    heading: `Welcome to ${company.name}`,
    blocks: [
      `Your ${mail.isAdmin ? 'admin account is ready' : 'account is ready. It shows your home, your orders and your receipts'}. Choose a password to get started:`,
      ...passwordBlocks(company, mail, mail.isAdmin ? afterAdmins(mail) : undefined),
    ],
  })
}
