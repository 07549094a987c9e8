import { bigint, type PgTimestampBuilderInitial, timestamp } from 'drizzle-orm/pg-core'

/** A primary key counted by the database. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A moment; times are UTC and come back as Date. */
export const moment = (): PgTimestampBuilderInitial<''> =>
  timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => moment().notNull().defaultNow()
/** A reference to a row of another table. */
export const reference = () => bigint({ mode: 'number' })
/** A sum of money in cents, which may outgrow an integer. */
export const amount = () => bigint({ mode: 'number' })
