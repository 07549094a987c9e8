import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns'

/** Deliveries of the provider's events that were taken, so that none is taken twice. */
export const providerTransmissions = pgTable(
  'provider_transmissions',
  { id: text().primaryKey(), receivedAt: moment().notNull() },
  (table) => [index('provider_transmissions_time_index').on(table.receivedAt)],
)
