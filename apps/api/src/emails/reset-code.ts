import { lifetimes } from '@smart-bird/contracts/limits'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type Recipient } from './recipient.ts'

export type ResetCodeMail = Recipient & { code: string }

/** The code is not part of the link, because addresses end up in histories and logs. */
export function resetCodeMail(company: Company, mail: ResetCodeMail): Mail {
  return letter(company, {
    to: mail.to,
    subject: `Your ${company.name} confirmation code`,
    heading: 'Recover your password',
    blocks: [
      greeting(mail),
      'Someone, hopefully you, asked to recover the password of your account. Enter this confirmation code on the recovery page:',
      { code: mail.code },
      { link: `${company.siteUrl}/recovery-password`, label: 'Open the recovery page' },
      `The code works once, for ${lifetimes.resetCodeMinutes} minutes. A newer code replaces it.`,
      'If you didn’t request it, you don’t need to do anything. Your password hasn’t changed.',
    ],
  })
}
