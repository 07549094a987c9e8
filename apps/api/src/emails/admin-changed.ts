import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type MailContext, mailContextRows, type Recipient } from './recipient.ts'

export type AdminChangedMail = Recipient &
  MailContext & {
    /** The changed account. */
    username: string
    by: string
    change: string
  }

/** Goes to every admin, so that no admin account is added or taken over unnoticed. */
export function adminChangedMail(company: Company, mail: AdminChangedMail): Mail {
  return letter(company, {
    to: mail.to,
    subject: `The admin account ${mail.username} was changed`,
    heading: 'An admin account was changed',
    blocks: [
      greeting(mail),
      'All admins get this email when an admin account is changed.',
      {
        rows: [
          ['Account', mail.username],
          ['Change', mail.change],
          ['Made by', mail.by],
          ...mailContextRows(mail),
        ],
      },
      `If you didn't expect this, ask ${mail.by} right away. If it wasn't them, block both accounts on the admin page and change your own password.`,
    ],
  })
}
