import { bigint, type PgTimestampBuilderInitial, timestamp } from 'drizzle-orm/pg-core'

/** A primary key counted by the database. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A time in UTC, read as a Date. */
export const moment = (): PgTimestampBuilderInitial<''> =>
  timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => moment().notNull().defaultNow()
/** A foreign key. */
export const reference = () => bigint({ mode: 'number' })
/** Money in cents; a sum may exceed a 32-bit integer. */
export const amount = () => bigint({ mode: 'number' })
