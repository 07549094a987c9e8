import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, writtenAt } from '#db/columns'

export const backupRunKinds = ['backup', 'check'] as const

/** One row per backup that was made or tried, and per check of one. It has no end while it runs. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text({ enum: backupRunKinds }).notNull(),
    startedAt: writtenAt(),
    endedAt: moment(),
    isGood: boolean(),
    /** What was made, or what went wrong. */
    detail: text().notNull().default(''),
  },
  (table) => [
    index('backup_runs_kind_index').on(table.kind, table.startedAt, table.id),
    check(
      'backup_runs_ended_with_result',
      sql`(${table.endedAt} is null) = (${table.isGood} is null)`,
    ),
  ],
)
