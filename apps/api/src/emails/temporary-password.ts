import { lifetimes } from '@smart-bird/contracts/limits'
import type { Company } from './layout.ts'
import { noticeTo, notYou, type Recipient } from './recipient.ts'

export type TemporaryPasswordMail = Recipient & { username: string; password: string }

export function temporaryPasswordMail(company: Company, mail: TemporaryPasswordMail) {
  return noticeTo(company, mail, {
    subject: `Your temporary ${company.name} password`,
    heading: 'Your temporary password',
    blocks: [
      `Your confirmation code was accepted. Log in with this temporary password, which works for ${lifetimes.temporaryPasswordHours} hours:`,
      { rows: [['Your username', mail.username]] },
      { code: mail.password, from: 'Temporary password' },
      { link: `${company.siteUrl}/login`, label: 'Log in' },
      'After you log in, we’ll ask you to choose your own password. You were logged out on every device.',
      ...notYou(company, { isPlain: true }),
    ],
  })
}
