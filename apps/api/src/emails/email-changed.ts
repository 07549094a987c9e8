import { lifetimes } from '@smart-bird/contracts/limits'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type Occasion, type Owner, occasionRows } from './owner.ts'

export type EmailChangedMail = Owner &
  Occasion & {
    newEmail: string
  } & (
    | {
        /** To the address before the change, which can take the account back. */ audience: 'old'
        code: string
      }
    | { /** To the address after it. */ audience: 'new' }
    | { /** To the address that the one before has replaced again. */ audience: 'removed' }
  )

/** Goes to both addresses: whoever takes an account over cannot do it in silence. */
export function emailChangedMail(company: Company, mail: EmailChangedMail): Mail {
  const title =
    mail.audience === 'removed'
      ? 'Your email address was changed back'
      : 'Your email address was changed'
  return letter(company, {
    to: mail.to,
    subject: title,
    heading: title,
    blocks: [
      greeting(mail),
      story(company, mail),
      { rows: occasionRows(mail) },
      ...advice(company, mail),
    ],
  })
}

function story({ name }: Company, { audience, newEmail }: EmailChangedMail): string {
  if (audience === 'old')
    return `From now on your ${name} account uses ${masked(newEmail)} instead of this address.`
  if (audience === 'new')
    return `From now on your ${name} account uses this address: for signing in, for receipts and to recover the password.`
  return `Your ${name} account uses ${masked(newEmail)} again, the address it had before this one. Its password and every session have ended.`
}

function advice({ siteUrl, phone, email }: Company, mail: EmailChangedMail) {
  if (mail.audience === 'old')
    return [
      'If this was not you, take your account back: we restore this address, end every session, and email you a code to set a new password.',
      // Behind the #: what stands there is sent to no server, so it ends up in no log.
      { link: `${siteUrl}/take-back-email#${mail.code}`, label: 'Take my account back' },
      `The link works once and for ${lifetimes.emailTakeBackDays} days. You can also call us at ${phone}.`,
    ]
  if (mail.audience === 'new')
    return [`If you have no account with us, please tell us at ${email}.`]
  return [`If this was not you, call us at ${phone}.`]
}

/** "n…@example.com": enough for its owner to know it, no more. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…')
