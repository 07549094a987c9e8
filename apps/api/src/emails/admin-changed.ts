import type { Mail } from '#providers/mail/port'
import { cabinetLink } from './cabinet-link.ts'
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
    heading: headingOf(mail),
    blocks: [
      greeting(mail),
      'If you expected this, you don’t need to do anything. All admins get this email when an admin account is changed.',
      {
        rows: [
          ['Change', mail.change],
          ['Account', mail.username],
          ['Made by', mail.by ?? 'a command on the server'],
          ...mailContextRows(mail),
        ],
      },
      ifUnexpected(mail),
      {
        link: cabinetLink(company, `customers?search=${encodeURIComponent(mail.username)}`),
        label: `Open ${mail.username}’s account`,
        isQuiet: true,
      },
    ],
  })
}

/** Says the change itself, if that is a few words. */
const headingOf = ({ username, change }: AdminChangedMail) =>
  change.length > 40 ? `The admin account ${username} was changed` : `Admin ${username}: ${change}`

const ifUnexpected = ({ by, username }: AdminChangedMail) =>
  by === undefined
    ? `If you didn’t expect this, ask everybody who can log in to the server right away. If it was none of them, block the account ${username} on the admin page: somebody else has access to the server.`
    : `If you didn’t expect this, ask the admin who made it (${by}) right away. If it wasn’t them, block both accounts on the admin page and change your own password.`
