import { lifetimes } from '@smart-bird/contracts/limits'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type Owner } from './owner.ts'

export type InvitationMail = Owner & { username: string; code: string }

export function invitationMail(company: Company, mail: InvitationMail): Mail {
  return letter(company, {
    to: mail.to,
    subject: `Your ${company.name} account is ready`,
    heading: `Welcome to ${company.name}`,
    blocks: [
      greeting(mail),
      'We have set up your account. In it you see your home, your orders and your receipts. Choose a password and you are in:',
      {
        link: `${company.siteUrl}/welcome?token=${encodeURIComponent(mail.code)}`,
        label: 'Choose a password',
      },
      { rows: [['Your username', mail.username]] },
      `The link works once and for ${lifetimes.invitationDays} days. If it has run out, call us at ${company.phone} and we send another one.`,
      'Please do not pass this mail on: whoever has the link can choose the password.',
    ],
  })
}
