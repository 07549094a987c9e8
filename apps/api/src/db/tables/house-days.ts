import type { ReportedHealth } from '@smart-bird/contracts/house'
import { date, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { customerKey, customersId, reference, sameCustomers } from '#db/columns'
import { houses } from './houses.ts'
import { users } from './users.ts'

/** The days, by Chicago's calendar, on which a house reported, each with the last health it reported. */
export const houseDays = pgTable(
  'house_days',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    houseId: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Null if it reported no health that day. */
    health: jsonb().$type<ReportedHealth>(),
  },
  (table) => [
    customerKey(table),
    sameCustomers(table.userId, table.houseId, houses),
    uniqueIndex('house_days_day_key').on(table.userId, table.day),
    // Finds the days that are kept no longer.
    index('house_days_day_index').on(table.day),
  ],
)
