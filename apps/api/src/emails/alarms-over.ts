import type { AlarmGroup, AlarmKind } from '@smart-bird/contracts/admin/alarms'

type Change = readonly [was: string, is: string]
/** Answered, or deleted, or refunded: the end alone is known. */
const waited: Change[] = [
  ['are waiting for', 'are no longer waiting for'],
  ['is waiting for', 'is no longer waiting for'],
]

/** Of each kind's titles, what is no longer so and what is instead; or what to say in place of any of them. */
const changes: Record<AlarmKind, string | Change[]> = {
  'payments-blocked': 'customers can pay again',
  dispute: waited,
  'money-differs': [
    ['PayPal is holding', 'PayPal no longer holds'],
    ['needs your', 'no longer needs your'],
    ['need your', 'no longer need your'],
  ],
  'status-differs': [
    ['doesn’t fit', 'fits'],
    ['don’t fit', 'fit'],
  ],
  'ledger-not-compared': 'our books are compared with PayPal’s again',
  'enquiry-due': waited,
  'contract-refund': waited,
  'quote-accepted': waited,
  'visit-unanswered': waited,
  'visit-unclosed': [
    ['isn’t closed', 'is closed'],
    ['aren’t closed', 'are closed'],
  ],
  'work-unscheduled': [
    ['has no visit yet', 'has a visit'],
    ['have no visit yet', 'have visits'],
  ],
  'silent-home': [
    ['is not reporting', 'is reporting again'],
    ['are not reporting', 'are reporting again'],
  ],
  'emails-waiting': [
    ['haven’t been sent', 'are no longer waiting'],
    ['hasn’t been sent', 'is no longer waiting'],
  ],
  // What nobody takes care of isn't listed after a week.
  'email-refused': [
    ['An email couldn’t be delivered', 'the undelivered email was taken care of, or is a week old'],
    ['email couldn’t be delivered', 'undelivered email was taken care of, or is a week old'],
    ['emails couldn’t be delivered', 'undelivered emails were taken care of, or are a week old'],
  ],
  backup: 'there is a good backup again',
  'backup-check': 'the backup was checked and is good',
}

/** "2 emails are no longer waiting", for "2 emails haven’t been sent". */
export function titleOnceOver({ kind, title }: Pick<AlarmGroup, 'kind' | 'title'>): string {
  // A kind of the next release has no words here.
  const known: string | Change[] | undefined = changes[kind]
  if (typeof known === 'string') return known
  const [was, is] = known?.find(([words]) => title.includes(words)) ?? ['', '']
  const now = title.replace(was, is)
  return now.startsWith('PayPal') ? now : now.charAt(0).toLowerCase() + now.slice(1)
}
