import { lineKinds, suppliers } from '@smart-bird/contracts/quotes'
import { requestKinds } from '@smart-bird/contracts/values'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '#db/columns'
import { quotes } from './quotes.ts'

/** Lines of each revision of a quote; deleted with it. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: reference()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** From 1. */
    position: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    request: text({ enum: requestKinds }),
    title: text().notNull(),
    detail: text().notNull(),
    room: text().notNull(),
    suppliedBy: text({ enum: suppliers }),
    maker: text().notNull(),
    model: text().notNull(),
    quantity: integer().notNull(),
    /** Null while the price is open. */
    listUnitCents: integer(),
    /** What is paid for one; null until it was sent. */
    unitCents: integer(),
    /** Why one costs less than on the list. */
    benefit: text(),
    fullPriceReason: text().notNull(),
    optional: boolean().notNull(),
    chosen: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.revision, table.position] }),
    check(
      'quote_lines_benefit_whole',
      sql`(${table.benefit} is not null) = (${table.unitCents} is not null and ${table.unitCents} < ${table.listUnitCents})`,
    ),
  ],
)
