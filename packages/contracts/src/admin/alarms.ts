/** What needs a person, as admins read it. */
import * as z from 'zod/mini'
import { timestamp } from '../paging.ts'

export const alarmKinds = [
  'payments-blocked',
  'events-unproven',
  'dispute',
  'money-differs',
  'ledger-not-compared',
  'enquiry-due',
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
