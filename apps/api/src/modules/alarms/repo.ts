import type { AlarmKind } from '@smart-bird/contracts/admin/alarms'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, max } from 'drizzle-orm'
import type { Db } from '#db/database'
import { alarms } from '#db/tables/alarms'
import { type Condition, namedMax, type OpenAlarm } from './rules.ts'

/** Alarms that are not over, locked until the transaction ends. */
export async function lockOpen(tx: Db, endedAfter: Date): Promise<OpenAlarm[]> {
  const open = await tx
    .select()
    .from(alarms)
    .where(isNull(alarms.overAt))
    .orderBy(asc(alarms.id))
    .for('update')
  const ended = await tx
    .select({ kind: alarms.kind, subject: alarms.subject, times: count() })
    .from(alarms)
    .where(gt(alarms.overAt, endedAfter))
    .groupBy(alarms.kind, alarms.subject)
  const times = new Map(ended.map((row) => [`${row.kind} ${row.subject}`, row.times]))
  return open.map(({ id, kind, subject, quietSince }) => ({
    id,
    kind,
    subject,
    quietSince,
    endedLately: times.get(`${kind} ${subject}`) ?? 0,
  }))
}

/** Opens alarms. Of several processes that found the same condition, only the first opens one. */
export async function saveOpened(tx: Db, opened: readonly Condition[]) {
  if (opened.length === 0) return
  const rows = opened.map(({ kind, subject, title, detail, since }) => ({
    kind,
    subject,
    title,
    detail,
    since,
  }))
  // In one order, so that two processes don't wait for each other.
  rows.sort((a, b) => (a.kind + a.subject < b.kind + b.subject ? -1 : 1))
  await tx.insert(alarms).values(rows).onConflictDoNothing()
}

const change = async (
  tx: Db,
  rows: readonly { id: number }[],
  values: Partial<typeof alarms.$inferInsert>,
) => {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.update(alarms).set(values).where(inArray(alarms.id, ids))
}

export const saveQuiet = (tx: Db, rows: readonly OpenAlarm[], quietSince: Date | null) =>
  change(tx, rows, { quietSince })
export const saveOver = (tx: Db, rows: readonly OpenAlarm[], overAt: Date) =>
  change(tx, rows, { overAt })
export const saveMailed = (tx: Db, rows: readonly { id: number }[], mailedAt: Date) =>
  change(tx, rows, { mailedAt })
export const saveEndsMailed = (tx: Db, rows: readonly { id: number }[], endMailedAt: Date) =>
  change(tx, rows, { endMailedAt })

/** Present alarms that nobody was emailed about; locked. One whose condition is gone may be over before it is worth an email. */
export const lockUnmailed = (tx: Db) =>
  tx
    .select()
    .from(alarms)
    .where(and(isNull(alarms.mailedAt), isNull(alarms.overAt), isNull(alarms.quietSince)))
    .orderBy(asc(alarms.id))
    .for('update')

/** Alarms that are over and were emailed, but not their end; locked. */
export const lockUnmailedEnds = (tx: Db) =>
  tx
    .select()
    .from(alarms)
    .where(and(isNotNull(alarms.overAt), isNotNull(alarms.mailedAt), isNull(alarms.endMailedAt)))
    .orderBy(asc(alarms.id))
    .for('update')

/** The alarms of a kind whose condition the last watch found. */
export const listPresent = async <Kind extends AlarmKind>(db: Db, kind: Kind) => {
  const rows = await db
    .select({
      subject: alarms.subject,
      title: alarms.title,
      detail: alarms.detail,
      since: alarms.since,
    })
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isNull(alarms.overAt), isNull(alarms.quietSince)))
    .orderBy(asc(alarms.id))
    .limit(namedMax)
  return rows.map((row) => ({ ...row, kind }))
}

/** When each kind was last mailed about: its alarms, and their ends. */
export async function findLastMailed(tx: Db) {
  const rows = await tx
    .select({ kind: alarms.kind, mailed: max(alarms.mailedAt), endMailed: max(alarms.endMailedAt) })
    .from(alarms)
    .groupBy(alarms.kind)
  const timesOf = (what: 'mailed' | 'endMailed') =>
    new Map(rows.flatMap((row) => (row[what] ? [[row.kind, row[what]] as const] : [])))
  return { mailed: timesOf('mailed'), endMailed: timesOf('endMailed') }
}

/** Deletes alarms that were over before a given time. */
export async function deleteOldAlarms(db: Db, before: Date) {
  await db.delete(alarms).where(lt(alarms.overAt, before))
}
