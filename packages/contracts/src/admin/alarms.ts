/** What needs a person, as admins read it. */
import * as z from 'zod/mini'
import { timestamp } from '../paging.ts'
import { capitalized } from '../words.ts'

export const alarmKinds = [
  'payments-blocked',
  'dispute',
  'money-differs',
  'status-differs',
  'ledger-not-compared',
  'enquiry-due',
  'contract-refund',
  'quote-accepted',
  'visit-unclosed',
  'visit-unanswered',
  'work-unscheduled',
  'silent-home',
  'emails-waiting',
  'email-refused',
  'backup',
  'backup-check',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** The alarms of one kind. */
export const alarmGroup = z.object({
  kind: z.enum(alarmKinds),
  title: z.string(),
  /** One sentence or more on each; the first few if there are many. */
  lines: z.array(z.string()),
  /** Since the oldest of them. */
  since: timestamp,
  isUrgent: z.boolean(),
})
export type AlarmGroup = z.infer<typeof alarmGroup>

/** Where an alarm is mended: a page of the admin's cabinet. */
export type AlarmPlace = {
  page:
    | 'disputes'
    | 'emails'
    | 'enquiries'
    | 'houses'
    | 'money'
    | 'quotes'
    | 'subscriptions'
    | 'visits'
  query?: string
  label: string
}
const money: AlarmPlace = { page: 'money', label: 'Open Money' }

/** Undefined if it is mended on the server. */
export const alarmPlaces: Record<AlarmKind, AlarmPlace | undefined> = {
  'payments-blocked': money,
  dispute: { page: 'disputes', query: '?state=awaiting', label: 'View and answer' },
  'money-differs': money,
  'status-differs': { page: 'subscriptions', label: 'View in Subscriptions' },
  'ledger-not-compared': money,
  'enquiry-due': { page: 'enquiries', query: '?answer=due', label: 'Read and answer' },
  'contract-refund': { page: 'quotes', query: '?status=canceled', label: 'View in Quotes' },
  'quote-accepted': { page: 'quotes', query: '?status=accepted', label: 'View in Quotes' },
  'visit-unclosed': { page: 'visits', query: '?view=to-close', label: 'View in Visits' },
  'visit-unanswered': { page: 'visits', query: '?view=waiting', label: 'View in Visits' },
  'work-unscheduled': { page: 'quotes', query: '?status=accepted', label: 'View in Quotes' },
  'silent-home': { page: 'houses', query: '?lastContact=silent', label: 'View in Homes' },
  'emails-waiting': { page: 'emails', query: '?state=waiting', label: 'View in Emails' },
  'email-refused': {
    page: 'emails',
    query: '?state=given-up',
    label: 'See why and resend',
  },
  backup: undefined,
  'backup-check': undefined,
}

/** "SB-000006: PayPal refunded it." without the order, if the title has named it: "PayPal refunded it." */
export function withoutSubject(line: string, title: string): string {
  const [, subject, rest] = /^(\S+): (.+)$/s.exec(line) ?? []
  if (!subject || !rest || !title.split(' ').includes(subject)) return line
  return capitalized(rest)
}
