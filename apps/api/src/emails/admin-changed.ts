import { capitalized } from '@smart-bird/contracts/words'
import { type Company, cabinetLink } from './layout.ts'
import {
  type MailContext,
  mailContextRows,
  noticeTo,
  type Recipient,
  whenRow,
} from './recipient.ts'

export type AdminChangedMail = Recipient &
  MailContext & {
    /** The changed account. */
    username: string
    /** The admin who did it; undefined if it was a command on the server. */
    by?: string | undefined
    change: string
  }

/** Goes to every admin, so that no admin account is added or taken over unnoticed. */
export function adminChangedMail(company: Company, mail: AdminChangedMail) {
  const { username, change, by } = mail
  const news = new Map(Object.entries(changes)).get(change)
  return noticeTo(company, mail, {
    subject: `The admin account ${username} was changed`,
    heading:
      by === undefined
        ? `${username}’s login was reset on the server`
        : `The admin account ${username} ${news ?? 'was changed'}`,
    blocks: [
      'All admins get this email when an admin account is changed. If you expected it, you don’t need to do anything.',
      {
        rows: [
          ...(news ? [] : change.split('; ').flatMap(changeRows)),
          [change === 'invited again' ? 'Invited by' : 'Changed by', by ?? 'A server command'],
          by === undefined && ['Server', mail.address],
          ...(by === undefined ? [whenRow(mail)] : mailContextRows(mail)),
        ],
      },
      ifUnexpected(mail),
      {
        link: cabinetLink(company, `customers?search=${encodeURIComponent(username)}`),
        label: `Open ${username}’s account`,
        isQuiet: true,
      },
    ],
  })
}

/** What a heading says of the account. Of other changes, rows say what they are. */
const changes = {
  'invited again': 'was invited again',
  blocked: 'was blocked',
  unblocked: 'was unblocked',
  'two-factor login turned off': 'had two-factor login turned off',
  'password recovery begun': 'was sent a code to recover the password',
  'email taken back by the previous address': 'has the previous email again',
}

/** What the log says of a recovery, for readers. */
const resetText = 'recovered on the server: password, second factor and sessions ended'

/** "email: a → b" as two rows. */
function changeRows(change: string): [label: string, value: string][] {
  if (change === resetText)
    return [
      ['Reset', 'Password, two-factor login'],
      ['Sessions', 'All ended'],
    ]
  const [, name = 'Change', value = change] = /^([a-z][a-z ]{1,30}): (.*)$/s.exec(change) ?? []
  const label = capitalized(name)
  const [before = '', now, ...more] = value.split(' → ')
  return now === undefined || more.length > 0
    ? [[label, value]]
    : [
        [`${label} before`, before],
        [`${label} now`, now],
      ]
}

const ifUnexpected = (mail: AdminChangedMail) => {
  const { by, username } = mail
  return by === undefined
    ? `If you didn’t expect this, ask everyone who can log in to the server right away. If none of them did it, someone else has access to the server: block ${username}’s account on the admin page.`
    : `If you didn’t expect this, ask ${by} right away. If they didn’t do it, ${undo(mail, by)} on the admin page and change your own password.`
}

/** Whom to block: the admin who did it, and the account, unless it is the same or is blocked already. */
function undo({ username, change }: AdminChangedMail, by: string) {
  if (by === username) return 'block the account'
  return change === 'blocked'
    ? `block ${by} and unblock ${username}`
    : `block ${by} and ${username}`
}
