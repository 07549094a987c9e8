import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns'

/** The payment provider's events, each stored once before it is handled. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** What it is about, as we read it. The rest names the payer, and isn't kept. */
    parsed: jsonb().$type<unknown>().notNull(),
    receivedAt: moment().notNull(),
    triedAt: moment(),
    handledAt: moment(),
    /** The outcome, as text. */
    outcome: text(),
  },
  (table) => [
    index('provider_events_open_index').on(table.receivedAt).where(sql`${table.handledAt} is null`),
  ],
)
