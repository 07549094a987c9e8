import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, notYou, type Occasion, type Owner, occasionRows } from './owner.ts'

export type TwoFactorMail = Owner &
  Occasion & {
    change: 'on' | 'off' | 'lifted' | 'codes-renewed' | 'spare-code-used'
    /** Unused spare codes after this. */
    codesLeft: number
  }

export function twoFactorMail(company: Company, mail: TwoFactorMail): Mail {
  const { title, story } = words[mail.change]
  return letter(company, {
    to: mail.to,
    subject: title,
    heading: title,
    blocks: [greeting(mail), story(mail), { rows: occasionRows(mail) }, notYou(company)],
  })
}

const words = {
  on: {
    title: 'Two-factor sign-in is on',
    story: ({ codesLeft }: TwoFactorMail) =>
      `From now on signing in asks for a code of your authenticator app after the password. Keep the ${codesLeft} recovery codes in a safe place: each replaces the app once.`,
  },
  off: {
    title: 'Two-factor sign-in is off',
    story: () => 'From now on the password alone signs in to your account.',
  },
  lifted: {
    title: 'Two-factor sign-in was turned off by us',
    story: () =>
      'You, or somebody in your name, told our office that the authenticator app is lost. From now on the password alone signs in to your account, also where a device was remembered. Please set two-factor sign-in up again in your settings.',
  },
  'codes-renewed': {
    title: 'You have new recovery codes',
    story: ({ codesLeft }: TwoFactorMail) =>
      `${codesLeft} new recovery codes were made for your account. The ones before do not work any more. Keep the new ones in a safe place: each replaces the authenticator app once.`,
  },
  'spare-code-used': {
    title: 'A recovery code was used',
    story: ({ codesLeft }: TwoFactorMail) =>
      `Somebody, hopefully you, signed in with a recovery code instead of the authenticator app. ${codesLeft} of your recovery codes ${codesLeft === 1 ? 'is' : 'are'} left. You can make new ones in your settings.`,
  },
} as const
