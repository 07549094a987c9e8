import {
  type AnyPgColumn,
  bigint,
  customType,
  foreignKey,
  type PgTimestampBuilderInitial,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** A primary key counted by the database. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** An id counted by the database, in a table whose primary key is `customerKey`. */
export const customersId = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
/** A time in UTC, read as a Date. */
export const moment = (): PgTimestampBuilderInitial<''> =>
  timestamp({ withTimezone: true, mode: 'date' })
/** Given by the API's clock, like all that rules compare it with. */
export const createdAt = () => moment().notNull()
/** Given by the database's clock, so only for columns that no rule reads. */
export const writtenAt = () => moment().notNull().defaultNow()
/** A foreign key. */
export const reference = () => bigint({ mode: 'number' })
/** Money in cents; a sum may exceed a 32-bit integer. */
export const amount = () => bigint({ mode: 'number' })

/** A file. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** To which version of the terms the customer agreed with the row's price, and when; both empty if never here. */
export const consent = () => ({ termsVersion: text(), agreedAt: moment() })

type CustomersTable = { userId: AnyPgColumn; id: AnyPgColumn }

/** The primary key of a table whose rows belong to a customer; it also lists a customer's rows by id. */
export const customerKey = (table: CustomersTable) =>
  primaryKey({ columns: [table.userId, table.id] })

/** A reference to another row of the same customer; the database refuses one to anybody else's. */
export const sameCustomers = (userId: AnyPgColumn, rowId: AnyPgColumn, target: CustomersTable) =>
  foreignKey({ columns: [userId, rowId], foreignColumns: [target.userId, target.id] })
