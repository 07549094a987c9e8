import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns'

/** Transmissions of provider events that were accepted, so that none is accepted twice. */
export const providerTransmissions = pgTable(
  'provider_transmissions',
  { id: text().primaryKey(), receivedAt: moment().notNull() },
  (table) => [index('provider_transmissions_time_index').on(table.receivedAt)],
)
