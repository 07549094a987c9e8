import type { AlarmKind } from '@smart-bird/contracts/admin/alarms'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, max, type SQL } from 'drizzle-orm'
import type { Db } from '#db/database'
import { alarms } from '#db/tables/alarms'
import { type Condition, namedMax, type OpenAlarm } from './rules.ts'

/** Alarms that are not over, locked until the transaction ends. */
export async function lockOpen(tx: Db, endedAfter: Date): Promise<OpenAlarm[]> {
  const open = await lock(tx, isNull(alarms.overAt))
  const ended = await tx
    .select({ kind: alarms.kind, subject: alarms.subject, times: count() })
    .from(alarms)
    .where(gt(alarms.overAt, endedAfter))
    .groupBy(alarms.kind, alarms.subject)
  const times = new Map(ended.map((row) => [`${row.kind} ${row.subject}`, row.times]))
  return open.map((alarm) => ({
    ...alarm,
    endedLately: times.get(`${alarm.kind} ${alarm.subject}`) ?? 0,
  }))
}

/** Opens alarms. Of several processes that found the same condition, only the first opens one. */
export async function saveOpened(tx: Db, opened: readonly Condition[]) {
  if (opened.length === 0) return
  // In one order, so that two processes don't wait for each other.
  const rows = opened.toSorted((a, b) => (a.kind + a.subject < b.kind + b.subject ? -1 : 1))
  await tx.insert(alarms).values(rows).onConflictDoNothing()
}

type Moments = Pick<
  typeof alarms.$inferInsert,
  'quietSince' | 'overAt' | 'mailedAt' | 'endMailedAt'
>

/** Saves what became of alarms. */
export async function saveMoments(tx: Db, rows: readonly { id: number }[], moments: Moments) {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.update(alarms).set(moments).where(inArray(alarms.id, ids))
}

const lock = (tx: Db, ...conditions: SQL[]) =>
  tx
    .select()
    .from(alarms)
    .where(and(...conditions))
    .orderBy(asc(alarms.id))
    .for('update')

/** Present alarms that nobody was emailed about; locked. One whose condition is gone may be over before it is worth an email. */
export const lockUnmailed = (tx: Db) =>
  lock(tx, isNull(alarms.mailedAt), isNull(alarms.overAt), isNull(alarms.quietSince))

/** Alarms that are over and were emailed, but not their end; locked. */
export const lockUnmailedEnds = (tx: Db) =>
  lock(tx, isNotNull(alarms.overAt), isNotNull(alarms.mailedAt), isNull(alarms.endMailedAt))

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
