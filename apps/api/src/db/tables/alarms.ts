import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns'

/**
 * What needs or needed a person, one row from its beginning to its end. A condition that comes back later
 * is a new row.
 */
export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    kind: text().notNull(),
    /** What it is about, for example the reference of an enquiry. */
    subject: text().notNull(),
    /** Its name in emails. */
    title: text().notNull(),
    detail: text().notNull(),
    since: moment().notNull(),
    /** When an email about it was queued. */
    mailedAt: moment(),
    /** Since when its condition has no longer been found. Set back if it returns before the alarm is over. */
    quietSince: moment(),
    overAt: moment(),
    /** When an email about its end was queued. */
    endMailedAt: moment(),
  },
  (table) => [
    uniqueIndex('alarms_open_key')
      .on(table.kind, table.subject)
      .where(sql`${table.overAt} is null`),
    index('alarms_over_index').on(table.overAt),
  ],
)
