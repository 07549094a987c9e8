import type { AuditRow } from '@smart-bird/contracts/admin/audit'
import type { AuditAction } from '@smart-bird/contracts/admin/audit-actions'
import { findMailKind } from '@smart-bird/contracts/admin/mails'
import { capitalized } from '@smart-bird/contracts/words'
import { timeZone } from '@smart-bird/receipt/moment'

/** The filter for every action but this. */
export const withoutLogins = '!login.succeeded'

/** Where noun and verb alone don't say what happened. */
const said: Readonly<Partial<Record<AuditAction | typeof withoutLogins, string>>> = {
  [withoutLogins]: 'Without logins',
  'customer.recovery-sent': 'Confirmation code sent to customer',
  'customer.two-factor-lifted': 'Customer’s two-factor login turned off',
  'customer.view-ended': 'View as customer ended',
  'customers.invited': 'All customers invited who weren’t',
  'customer.viewed': 'View as customer started',
  'enquiry.customer-made': 'Customer created from enquiry',
  'money.discrepancy': 'Discrepancy found',
  'money.resolved': 'Discrepancy resolved',
  'two-factor.begun': 'Two-factor setup started',
  'two-factor.disabled': 'Two-factor login turned off',
  'two-factor.enabled': 'Two-factor login turned on',
}

/** "two-factor.codes-renewed" in words: "Two-factor codes renewed"; "cancelled" and "house" as screens call them. */
export function actionInWords(action: string): string {
  const words = said[action as AuditAction]
  if (words) return words
  const [noun = '', verb = ''] = action
    .replace('cancelled', 'canceled')
    .replace(/^house\b/, 'home')
    .split('.')
  return capitalized(`${noun} ${verb.replaceAll('-', ' ')}`.trim())
}

const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** What was stored for programs, as people say it: dates, thousands, the kind of an email, and an order's type once. */
export const detailInWords = ({ action, detail }: Pick<AuditRow, 'action' | 'detail'>) =>
  (action.startsWith('email.') ? detail.replace(/^\w+(?=[:,])/, mailInWords) : detail)
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, dayInWords)
    .replace(/\$\d{4,}(?=\.\d\d)/g, (amount) => amount.replace(/\B(?=(\d{3})+$)/g, ','))
    .replace('cancelled', 'canceled')
    .replace(/\b([A-S][a-z]{2})[a-z]+(?= \d{1,2}, \d{4})/g, '$1')
    .replace(/: (\w[\w ]*), \1,/, ': $1,')

/** What only looks like a day, such as a check's number, stays. */
function dayInWords(text: string): string {
  const day = new Date(text)
  return Number.isNaN(day.getTime()) ? text : calendar.format(day)
}

const mailInWords = (template: string) => findMailKind(template)?.label ?? template

/** Whether something was tried in vain. */
export const wentWrong = (action: string) => /(failed|refused)$/.test(action)

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone,
})

/** With its seconds, which tell actions of one minute apart. */
export const exactClock = (iso: string) => clock.format(new Date(iso))
