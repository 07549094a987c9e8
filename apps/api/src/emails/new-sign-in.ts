import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, notYou, type Occasion, type Owner, occasionRows } from './owner.ts'

export type NewSignInMail = Owner & Occasion

export function newSignInMail(company: Company, mail: NewSignInMail): Mail {
  return letter(company, {
    to: mail.to,
    subject: `New sign-in to your ${company.name} account`,
    heading: 'A new sign-in',
    blocks: [
      greeting(mail),
      'Somebody, hopefully you, signed in to your account with a kind of device we have not seen in the last few months.',
      { rows: occasionRows(mail) },
      `If this was you, you need not do anything. The settings page shows every device you are signed in on.`,
      notYou(company),
    ],
  })
}
