import type { PageLink } from './prose.ts'

/** The panel on the login page that says who can log in. */
export const loginDisclaimer = {
  title: 'Do you have an account yet?',
  text: 'Only customers who have already received a service and were given account details can log in. If that is not you yet, please contact us first.',
  action: { label: 'To the contact form', to: '/#contact' } satisfies PageLink,
  close: 'X',
  closeLabel: 'Close this notice',
} as const

/** In place of the cabinet and its entrances, in a browser without scripts. */
export const cabinetWithoutScript =
  'The cabinet needs JavaScript, which is switched off in your browser. Please switch it on, or write or call us instead:'
