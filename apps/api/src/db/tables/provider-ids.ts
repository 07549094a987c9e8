import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '#db/columns'

/** What an id names. */
export const providerIdKinds = [
  'order',
  'capture',
  'transaction',
  'refund',
  'subscription',
  'domain',
] as const
export type ProviderIdKind = (typeof providerIdKinds)[number]

/**
 * Which customer and row an outside id belongs to. Customers' tables are unique within a customer only;
 * this one is what makes a capture count once and a domain have one home.
 */
export const providerIds = pgTable(
  'provider_ids',
  {
    kind: text({ enum: providerIdKinds }).notNull(),
    id: text().notNull(),
    userId: reference().notNull(),
    rowId: reference().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
