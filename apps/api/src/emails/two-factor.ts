import { fewRecoveryCodes } from '@smart-bird/contracts/limits'
import { type Company, cabinetLink } from './layout.ts'
import {
  ifYou,
  type MailContext,
  mailContextRows,
  noticeTo,
  notYou,
  type Recipient,
  whenRow,
} from './recipient.ts'

export type TwoFactorMail = Recipient &
  MailContext & {
    change: 'on' | 'off' | 'lifted' | 'codes-renewed' | 'recovery-code-used'
    /** Unused recovery codes after this. */
    codesLeft: number
  }

export function twoFactorMail(company: Company, mail: TwoFactorMail) {
  const { title: usual, story, ask = () => ifYou, next, unless } = words[mail.change]
  const isLastCode = mail.change === 'recovery-code-used' && mail.codesLeft === 0
  const title = isLastCode ? 'Your last recovery code was used' : usual
  // Of what we did, its sentence says so.
  const rows = mail.change === 'lifted' ? [whenRow(mail)] : mailContextRows(mail)
  return noticeTo(company, mail, {
    heading: title,
    blocks: [
      story(mail),
      { rows },
      ask(mail),
      next && {
        link: cabinetLink(company, 'settings#password-settings'),
        label: next,
        isQuiet: mail.codesLeft > fewRecoveryCodes,
      },
      ...notYou(company, { unless, isPlain: next !== undefined }),
    ],
  })
}

type Words = {
  title: string
  story: (mail: TwoFactorMail) => string
  /** What to do for somebody who did it; otherwise nothing. */
  ask?: (mail: TwoFactorMail) => string
  /** Where in the settings, if anywhere. */
  next?: string
  unless?: string
}

const codes = (count: number) => `${count} recovery code${count === 1 ? '' : 's'} left`

function askForCodes({ codesLeft }: TwoFactorMail) {
  if (codesLeft > fewRecoveryCodes)
    return `${ifYou} You have ${codes(codesLeft)} and can create new ones at any time.`
  return codesLeft > 0
    ? `If this was you, you have ${codes(codesLeft)}. Please create new ones now.`
    : 'If this was you, that was your last recovery code. Create new ones now: if you lose your authenticator app without them, only we can let you back in.'
}

const words: Record<TwoFactorMail['change'], Words> = {
  on: {
    title: 'Two-factor login is on',
    story: ({ codesLeft }) =>
      `From now on, login asks for a code from your authenticator app after your password. Keep your ${codesLeft} recovery codes in a safe place: each one works once in place of the app.`,
  },
  off: {
    title: 'Two-factor login is off',
    story: () => 'From now on, you log in with just your password.',
  },
  lifted: {
    title: 'We turned off two-factor login',
    story: () =>
      'We got a report that you’d lost your authenticator app, so we turned off two-factor login for your account. From now on, you log in with just your password.',
    ask: () => 'Please set it up again as soon as you can:',
    next: 'Set up two-factor login again',
    unless: 'If you didn’t ask for this',
  },
  'codes-renewed': {
    title: 'You have new recovery codes',
    story: ({ codesLeft }) =>
      `Your account has ${codesLeft} new recovery codes. The old ones no longer work. Keep the new ones in a safe place: each one works once in place of the authenticator app.`,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    story: () =>
      'Someone, hopefully you, logged in with a recovery code instead of the authenticator app.',
    ask: askForCodes,
    next: 'Create new codes',
  },
}
