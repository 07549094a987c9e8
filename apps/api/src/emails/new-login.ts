import { type Company, cabinetLink } from './layout.ts'
import {
  ifYou,
  type MailContext,
  mailContextRows,
  noticeTo,
  notYou,
  type Recipient,
} from './recipient.ts'

export function newLoginMail(company: Company, mail: Recipient & MailContext) {
  return noticeTo(company, mail, {
    subject: `New login to your ${company.name} account`,
    heading: 'New login to your account',
    blocks: [
      'Someone, hopefully you, logged in to your account from a type of device we haven’t seen in the last few months.',
      ifYou,
      { rows: mailContextRows(mail) },
      ...notYou(company),
      {
        link: cabinetLink(company, 'settings#password-settings'),
        label: 'See your devices',
        isPlain: true,
      },
    ],
  })
}
