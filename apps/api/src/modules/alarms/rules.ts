import { type AlarmGroup, type AlarmKind, alarmKinds } from '@smart-bird/contracts/admin/alarms'
import { counted, formatCount } from '@smart-bird/contracts/counts'
import { formatMoment } from '@smart-bird/receipt/moment'
import { daysMs, minutesMs } from '#lib/clock'

/** Something that needs a person, as it is now. */
export type Condition = {
  kind: AlarmKind
  /** What it is about: stays the same for as long as it needs a person. */
  subject: string
  title: string
  /** Says by itself what it is about, because it may be one line of several. */
  detail: string
  since: Date
  /** False of what is only shown: it has an email of its own, or may pass by itself. */
  isMailed?: boolean
  isUrgent?: boolean
  /** Stands for all of its kind, because they are too many to name. */
  isMany?: boolean
}

/** Beyond this many of a kind, they are one alarm: the cause is likely to be one. */
export const namedMax = 50
const linesMax = 5

/** How many to look for: one more says that they are too many. */
export const limit = namedMax + 1

/** One for all of a kind, once they are too many to name. */
export function orMany<T extends { total: number }>(
  found: readonly T[],
  toCondition: (one: T) => Condition,
): Condition[] {
  const conditions = found.map(toCondition)
  const [first] = conditions
  if (conditions.length <= namedMax || !first) return conditions
  const total = found[0]?.total ?? 0
  const named = conditions.slice(0, 5).map(({ detail }) => detail)
  return [
    {
      ...first,
      subject: 'many',
      title: titles[first.kind](total),
      detail: `${named.join(' ')} And ${formatCount(total - named.length)} more.`,
      isMany: true,
    },
  ]
}

/** An alarm that is not over, with how many of its subject ended lately. */
export type OpenAlarm = {
  id: number
  kind: string
  subject: string
  quietSince: Date | null
  endedLately: number
}

/** Alarms that ended after this make the next end of theirs wait for longer. */
export const latelyMs = daysMs(1)

/**
 * How long a condition must be gone before its alarm is over: four times as long after each end on the
 * last day, so that what comes and goes is mailed a few times a day at most.
 */
export const quietMs = (ms: number, endedLately: number) =>
  Math.min(ms * 4 ** endedLately, latelyMs)

/** What becomes of alarms and conditions now. */
export function compare(
  open: readonly OpenAlarm[],
  conditions: readonly Condition[],
  { now, quietMs: ms }: { now: Date; quietMs: number },
) {
  const wanted = conditions.filter(({ isMailed = true }) => isMailed)
  const present = new Set(wanted.map(keyOf))
  const isOpen = new Set(open.map(keyOf))
  const many = new Set<string>(wanted.filter(({ isMany }) => isMany).map(({ kind }) => kind))
  const gone = open.filter((alarm) => !present.has(keyOf(alarm)) && !many.has(alarm.kind))
  const left = new Set(gone)
  return {
    opened: wanted.filter((condition) => !isOpen.has(keyOf(condition))),
    returned: open.filter((alarm) => alarm.quietSince && !left.has(alarm)),
    quiet: gone.filter(({ quietSince }) => !quietSince),
    over: gone.filter(
      ({ quietSince, endedLately }) =>
        quietSince && now.getTime() - quietSince.getTime() >= quietMs(ms, endedLately),
    ),
  }
}

const keyOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`

/** After an email about a kind, the next ones of it are gathered for this long. */
const gatheredMs = minutesMs(60)

export const mayMail = (mailedBefore: Date | undefined, now: Date) =>
  mailedBefore === undefined || now.getTime() - mailedBefore.getTime() >= gatheredMs

/** Alarms by kind, the most pressing kind first, as screens and emails list them. */
export const group = (conditions: readonly GroupedAlarm[]): AlarmGroup[] =>
  alarmKinds.flatMap((kind) => {
    const ofKind = conditions.filter((condition) => condition.kind === kind)
    const [first] = ofKind.toSorted((a, b) => a.since.getTime() - b.since.getTime())
    if (!first) return []
    const lines = ofKind.slice(0, linesMax).map(({ detail }) => detail)
    const more = ofKind.length - lines.length
    return {
      kind,
      title: ofKind.length === 1 ? first.title : titles[kind](ofKind.length),
      lines: more > 0 ? [...lines, `And ${more} more.`] : lines,
      since: first.since.toISOString(),
      isUrgent: ofKind.some(({ isUrgent = true }) => isUrgent),
    }
  })

export type GroupedAlarm = Pick<
  Condition,
  'kind' | 'subject' | 'title' | 'detail' | 'since' | 'isUrgent'
>

const severalOf = (one: string, many: string) => (count: number) => counted(count, one, many)

/** What several of a kind are called. */
export const titles: Record<AlarmKind, (count: number) => string> = {
  'payments-blocked': () => 'Customers can’t pay',
  dispute: severalOf('dispute is waiting for your answer', 'disputes are waiting for your answer'),
  'money-differs': severalOf('payment needs your attention', 'payments need your attention'),
  'status-differs': severalOf(
    'account status doesn’t fit its subscription',
    'account statuses don’t fit their subscriptions',
  ),
  'ledger-not-compared': () => 'Our books aren’t being compared with PayPal’s',
  'enquiry-due': severalOf(
    'enquiry is waiting for an answer',
    'enquiries are waiting for an answer',
  ),
  'contract-refund': severalOf(
    'canceled contract is waiting for its refund',
    'canceled contracts are waiting for their refunds',
  ),
  'quote-accepted': severalOf(
    'contract is waiting for an account',
    'contracts are waiting for accounts',
  ),
  'visit-unanswered': severalOf(
    'visit is waiting for the customer’s choice',
    'visits are waiting for their customers’ choice',
  ),
  'visit-unclosed': severalOf('visit isn’t closed', 'visits aren’t closed'),
  'work-unscheduled': severalOf('contract has no visit yet', 'contracts have no visit yet'),
  'silent-home': severalOf('home is not reporting', 'homes are not reporting'),
  'emails-waiting': severalOf('email hasn’t been sent', 'emails haven’t been sent'),
  'email-refused': severalOf('email couldn’t be delivered', 'emails couldn’t be delivered'),
  backup: () => 'There is no good backup',
  'backup-check': () => 'The last backup couldn’t be restored',
}

/** "Nov 22, 2026, 3:04 PM CST": the company's time. */
export function momentText(moment: Date) {
  const { mediumDate, time } = formatMoment(moment.toISOString())
  return `${mediumDate}, ${time}`
}
