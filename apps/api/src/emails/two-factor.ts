import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type MailContext, mailContextRows, notYou, type Recipient } from './recipient.ts'

export type TwoFactorMail = Recipient &
  MailContext & {
    change: 'on' | 'off' | 'lifted' | 'codes-renewed' | 'recovery-code-used'
    /** Unused recovery codes after this. */
    codesLeft: number
  }

export function twoFactorMail(company: Company, mail: TwoFactorMail): Mail {
  const { title, story } = words[mail.change]
  return letter(company, {
    to: mail.to,
    subject: title,
    heading: title,
    blocks: [greeting(mail), story(mail), { rows: mailContextRows(mail) }, ...notYou(company)],
  })
}

const words = {
  on: {
    title: 'Two-factor login is on',
    story: ({ codesLeft }: TwoFactorMail) =>
      `From now on, login asks for a code from your authenticator app after your password. Keep your ${codesLeft} recovery codes in a safe place: each one replaces the app once.`,
  },
  off: {
    title: 'Two-factor login is off',
    story: () => 'From now on, you log in with just your password.',
  },
  lifted: {
    title: 'We turned off two-factor login',
    story: () =>
      'You, or someone in your name, told us that your authenticator app is lost. From now on, you log in with just your password, on remembered devices too. Please set up two-factor login again in your settings.',
  },
  'codes-renewed': {
    title: 'You have new recovery codes',
    story: ({ codesLeft }: TwoFactorMail) =>
      `Your account has ${codesLeft} new recovery codes. The old ones no longer work. Keep the new ones in a safe place: each one replaces the authenticator app once.`,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    story: ({ codesLeft }: TwoFactorMail) =>
      `Someone, hopefully you, logged in with a recovery code instead of the authenticator app. ${codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left. You can create new ones in your settings.`,
  },
} as const
