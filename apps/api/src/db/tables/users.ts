import { accountStatuses } from '@smart-bird/contracts/values'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, writtenAt } from '#db/columns'

/** What admins search accounts by. A search must use exactly the expression of the index. */
export const userWords = (table: Record<'username' | 'email' | 'fullName' | 'phone', SQLWrapper>) =>
  sql`${table.username} || ' ' || coalesce(${table.fullName}, '') || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.phone}, '')`

/** Accounts: customers and admins. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text(),
    phone: text(),
    fullName: text(),
    image: text(),
    /** The admins’ own, about visits; never the customer’s to read. */
    note: text().notNull().default(''),
    status: text({ enum: accountStatuses }).notNull().default('basic'),
    /** argon2id; null until the invitation is accepted. */
    passwordHash: text(),
    /** As an admin, kept from payments, refunds, exports and accounts. */
    noMoney: boolean().notNull().default(false),
    mustChangePassword: boolean().notNull().default(false),
    blockedAt: moment(),
    /** Since when nothing here names its customer. */
    closedAt: moment(),
    /** When the invitation was last emailed. */
    invitedAt: moment(),
    /** Sealed; in force once `totpEnabledAt` is set. */
    totpSecret: text(),
    totpEnabledAt: moment(),
    /** The time step of the last accepted code, so that each code works once. */
    totpLastStep: bigint({ mode: 'number' }),
    /** Since when they are a customer: noon of that day if it was before the account. */
    joinedAt: moment().notNull(),
    lastLoginAt: moment(),
    createdAt: writtenAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_joined_index').on(table.joinedAt, table.id),
    index('users_status_index').on(table.status, table.id),
    index('users_blocked_index')
      .on(table.joinedAt, table.id)
      .where(sql`${table.blockedAt} is not null`),
    index('users_without_password_index')
      .on(table.joinedAt, table.id)
      .where(sql`${table.passwordHash} is null`),
    index('users_search_index')
      .using('gin', sql`search_words(${userWords(table)})`)
      // Otherwise every search would scan the rows added since the last vacuum.
      .with({ fastupdate: false }),
  ],
)

/** Whose a joined row is. */
export const whose = { username: users.username, fullName: users.fullName }
