import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type Occasion, type Owner, occasionRows } from './owner.ts'

export type EmailChangedMail = Owner &
  Occasion & {
    /** Whether this letter goes to the address before the change or to the one after it. */
    audience: 'old' | 'new'
    newEmail: string
  }

/** Goes to both addresses: whoever takes an account over cannot do it in silence. */
export function emailChangedMail(company: Company, mail: EmailChangedMail): Mail {
  const isOld = mail.audience === 'old'
  return letter(company, {
    to: mail.to,
    subject: 'Your e-mail was changed',
    heading: 'Your e-mail was changed',
    blocks: [
      greeting(mail),
      isOld
        ? `From now on your ${company.name} account uses ${masked(mail.newEmail)} instead of this address.`
        : `From now on your ${company.name} account uses this address: for signing in, for receipts and to recover the password.`,
      { rows: occasionRows(mail) },
      isOld
        ? `If this was not you, call us at once at ${company.phone} or write to ${company.email}: a recovery code would now go to the other address.`
        : `If you have no account with us, please tell us at ${company.email}.`,
    ],
  })
}

/** "n…@example.com": enough for its owner to know it, no more. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…')
