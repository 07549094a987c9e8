import type { Company } from './layout.ts'
import {
  ifYou,
  type MailContext,
  mailContextRows,
  noticeTo,
  notYou,
  type Recipient,
} from './recipient.ts'

export function passwordChangedMail(company: Company, mail: Recipient & MailContext) {
  return noticeTo(company, mail, {
    heading: 'Your password was changed',
    blocks: [
      `The password of your ${company.name} account was changed. You were logged out on every other device.`,
      ifYou,
      { rows: mailContextRows(mail) },
      ...notYou(company),
    ],
  })
}
