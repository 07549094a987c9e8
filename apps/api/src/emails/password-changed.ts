import { type Company, letter } from './layout.ts'
import {
  greeting,
  ifYou,
  type MailContext,
  mailContextRows,
  notYou,
  type Recipient,
} from './recipient.ts'

export function passwordChangedMail(company: Company, mail: Recipient & MailContext) {
  return letter(company, {
    to: mail.to,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    blocks: [
      greeting(mail),
      `The password of your ${company.name} account was changed. You were logged out on every other device.`,
      ifYou,
      { rows: mailContextRows(mail) },
      ...notYou(company),
    ],
  })
}
