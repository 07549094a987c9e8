import { lifetimes } from '@smart-bird/contracts/limits'
import { type Company, letter } from './layout.ts'
import { greeting, type Recipient } from './recipient.ts'

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

/** The page on which the password is chosen. Behind the #, which browsers send to no server, the code ends up in no log. */
export const invitationLink = (siteUrl: string, code: string) => `${siteUrl}/welcome#${code}`

export function invitationMail(company: Company, mail: InvitationMail) {
  return letter(company, {
    to: mail.to,
    subject: `Your ${company.name} account is ready`,
    heading: `Welcome to ${company.name}`,
    blocks: [
      greeting(mail),
      `Your ${mail.isAdmin ? 'admin account is ready' : 'account is ready. It shows your home, your orders and your receipts'}. Choose a password to get started:`,
      { link: invitationLink(company.siteUrl, mail.code), label: 'Choose a password' },
      { rows: [['Your username', mail.username]] },
      `The link works once, for ${lifetimes.invitationDays} days. ${mail.isAdmin ? `Have an authenticator app at hand: you’ll set up two-factor login right after your first login. If the link has expired, ${asking(mail.isFirst, mail.username)}.` : `If it has expired, call us at ${company.phone} and we’ll send a new one.`}`,
      'Please don’t forward this email: anyone with the link can choose the password.',
    ],
  })
}
