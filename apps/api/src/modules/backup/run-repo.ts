import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { type backupRunKinds, backupRuns } from '#db/tables/backup-runs'

export type RunKind = (typeof backupRunKinds)[number]

/** Its number; undefined on a schema that keeps none yet. Runs that were killed are ended as failed. */
export async function beginRun(db: Db, kind: RunKind): Promise<number | undefined> {
  if (!(await hasRuns(db))) return undefined
  await endUnfinished(db, kind)
  const [row] = await db.insert(backupRuns).values({ kind }).returning({ id: backupRuns.id })
  return row?.id
}

export async function endRun(
  db: Db,
  id: number | undefined,
  result: { isGood: boolean; detail: string },
) {
  if (id === undefined) return
  await db
    .update(backupRuns)
    .set({ ...result, endedAt: sql`now()` })
    .where(eq(backupRuns.id, id))
}

const endUnfinished = (db: Db, kind: RunKind) =>
  db
    .update(backupRuns)
    .set({ endedAt: sql`now()`, isGood: false, detail: 'It was ended before it was finished.' })
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.endedAt)))

async function hasRuns(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(
    db,
    sql`select to_regclass('public.backup_runs') is not null as has`,
  )
  return row?.has === true
}
