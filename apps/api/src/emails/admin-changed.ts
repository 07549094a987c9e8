import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type MailContext, mailContextRows, type Recipient } from './recipient.ts'

export type AdminChangedMail = Recipient &
  MailContext & {
    /** The changed account. */
    username: string
    /** The admin who did it; undefined if it was a command on the server. */
    by?: string | undefined
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
          ['Made by', mail.by ?? 'a command on the server'],
          ...mailContextRows(mail),
        ],
      },
      ifUnexpected(mail),
    ],
  })
}

const ifUnexpected = ({ by, username }: AdminChangedMail) =>
  by === undefined
    ? `If you didn't expect this, ask everybody who can log in to the server right away. If it was none of them, block the account ${username} on the admin page: somebody else has access to the server.`
    : `If you didn't expect this, ask ${by} right away. If it wasn't them, block both accounts on the admin page and change your own password.`
