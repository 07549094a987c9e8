import { lifetimes } from '@smart-bird/contracts/limits'
import type { Company } from './layout.ts'
import { noticeTo, type Recipient } from './recipient.ts'

export function resetCodeMail(company: Company, mail: Recipient & { code: string }) {
  return noticeTo(company, mail, {
    subject: `Your ${company.name} confirmation code`,
    heading: 'Recover your password',
    blocks: [
      'Someone, hopefully you, asked to recover the password of your account.',
      // Behind the #, which browsers send to no server, so the code ends up in no log.
      { link: `${company.siteUrl}/recovery-password#${mail.code}`, label: 'Recover my password' },
      'On another device, enter this confirmation code on the recovery page. Capital letters and spaces don’t matter.',
      { code: mail.code },
      `The code works once, for ${lifetimes.resetCodeMinutes} minutes. A newer code replaces it.`,
      'If you didn’t request it, you don’t need to do anything. Your password hasn’t changed.',
    ],
  })
}
