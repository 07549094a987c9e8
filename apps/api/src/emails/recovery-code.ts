import { lifetimes } from '@smart-bird/contracts/limits'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type Owner } from './owner.ts'

export type RecoveryCodeMail = Owner & { code: string }

/** The code is not part of the link: addresses end up in histories and logs. */
export function recoveryCodeMail(company: Company, mail: RecoveryCodeMail): Mail {
  return letter(company, {
    to: mail.to,
    subject: `Your ${company.name} confirmation code`,
    heading: 'Recover your password',
    blocks: [
      greeting(mail),
      'Somebody, hopefully you, asked to recover the password of your account. Copy this confirmation code into the recovery page:',
      { code: mail.code },
      { link: `${company.siteUrl}/recovery-password`, label: 'Open the recovery page' },
      `The code works once and for ${lifetimes.recoveryCodeMinutes} minutes. A newer code replaces it.`,
      'If you did not ask for it, you need not do anything: without this code your password stays as it is.',
    ],
  })
}
