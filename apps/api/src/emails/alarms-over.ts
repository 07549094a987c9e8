import type { AlarmGroup, AlarmKind } from '@smart-bird/contracts/admin/alarms'

type Change = readonly [was: string, is: string]
const answered: Change[] = [
  ['are waiting for an answer', 'were answered'],
  ['is waiting for an answer', 'was answered'],
  ['are waiting for your answer', 'were answered'],
  ['is waiting for your answer', 'was answered'],
]

/** Of each kind's titles, what is no longer so and what is instead; or what to say in place of any of them. */
const changes: Record<AlarmKind, string | Change[]> = {
  'payments-blocked': 'customers can pay again',
  'events-unproven': 'PayPal’s events are accepted again',
  dispute: answered,
  'money-differs': [
    ['PayPal is holding', 'PayPal no longer holds'],
    ['needs your', 'no longer needs your'],
    ['need your', 'no longer need your'],
  ],
  'ledger-not-compared': 'our books are compared with PayPal’s again',
  'enquiry-due': answered,
  'silent-home': [
    ['is not reporting', 'is reporting again'],
    ['are not reporting', 'are reporting again'],
  ],
  'emails-waiting': [
    ['haven’t been sent', 'were sent'],
    ['hasn’t been sent', 'was sent'],
  ],
  'email-refused': [
    ['An email couldn’t be delivered', 'the undelivered email was taken care of'],
    ['email couldn’t be delivered', 'undelivered email was taken care of'],
    ['emails couldn’t be delivered', 'undelivered emails were taken care of'],
  ],
  backup: 'there is a good backup again',
  'backup-check': 'the backup was checked and is good',
}

/** "2 emails were sent", for "2 emails haven’t been sent". */
export function titleOnceOver({ kind, title }: Pick<AlarmGroup, 'kind' | 'title'>): string {
  // A kind of the next release has no words here.
  const known: string | Change[] | undefined = changes[kind]
  if (typeof known === 'string') return known
  const [was, is] = known?.find(([words]) => title.includes(words)) ?? ['', '']
  const now = title.replace(was, is)
  return now.startsWith('PayPal') ? now : now.charAt(0).toLowerCase() + now.slice(1)
}
