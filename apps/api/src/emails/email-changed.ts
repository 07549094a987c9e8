import { lifetimes } from '@smart-bird/contracts/limits'
import type { Company } from './layout.ts'
import {
  ifYou,
  isByUs,
  type MailContext,
  mailContextRows,
  noticeTo,
  type Recipient,
  whenRow,
} from './recipient.ts'

export type EmailChangedMail = Recipient &
  MailContext & {
    newEmail: string
  } & (
    | {
        /** To the previous address, which can take the account back. */ audience: 'old'
        /** Without one after a correction by our team. */
        code: string | undefined
      }
    | { /** To the new address. */ audience: 'new' }
    | { /** To an address that was removed again. */ audience: 'removed' }
  )

/** Goes to both addresses, so that no account is taken over unnoticed. */
export function emailChangedMail(company: Company, mail: EmailChangedMail) {
  const title =
    mail.audience === 'removed'
      ? 'Your email address was changed back'
      : 'Your email address was changed'
  return noticeTo(company, mail, {
    heading: title,
    blocks: [
      story(company, mail),
      mail.audience === 'old' && (isByUs(mail) ? ifAsked : ifYou),
      // A mistyped address is a stranger’s, whom the customer’s device doesn’t concern.
      {
        rows: mail.audience === 'new' && !isByUs(mail) ? [whenRow(mail)] : mailContextRows(mail),
      },
      ...advice(company, mail),
    ],
  })
}

/** Of what our team did: "this was you" would contradict the row that says so. */
const ifAsked = 'If you asked us for this, you don’t need to do anything.'

function story({ name }: Company, { audience, newEmail }: EmailChangedMail): string {
  if (audience === 'old')
    return `Your ${name} account now uses ${masked(newEmail)} instead of this address.`
  if (audience === 'new')
    return `Your ${name} account now uses this address for login, receipts and password recovery.`
  return `Your ${name} account now uses its previous address, ${masked(newEmail)}, again. Your password no longer works, and every device was logged out. To set a new one, use the code we emailed to ${masked(newEmail)}.`
}

function advice({ siteUrl, phone, email }: Company, mail: EmailChangedMail) {
  if (mail.audience === 'old' && mail.code)
    return [
      `If ${isByUs(mail) ? 'you didn’t' : 'this wasn’t you'}, take your account back: we’ll restore this address, end every session, and email you a code to set a new password.`,
      // Behind the #, which browsers send to no server, so the code ends up in no log.
      {
        link: `${siteUrl}/take-back-email#${mail.code}`,
        label: 'Take my account back',
        isQuiet: true,
      },
      `The link works once, for ${lifetimes.emailTakeBackDays} days. You can also call us at ${phone}.`,
    ]
  if (mail.audience === 'new') return [`If this isn’t your account, please tell us at ${email}.`]
  return [`If ${isByUs(mail) ? 'you didn’t' : 'this wasn’t you'}, call us at ${phone}.`]
}

/** "n…@example.com": enough to recognize your own address. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…')
