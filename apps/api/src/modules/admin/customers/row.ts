import type { CustomerRow } from '@smart-bird/contracts/admin/customers'
import { and, eq, inArray } from 'drizzle-orm'
import { houses } from '#db/tables/houses'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { levelAt } from '#modules/account/level'

/** What a customer is in every list; needs `runningSubscription` and the house joined. */
export const customerColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  phone: users.phone,
  status: users.status,
  passwordHash: users.passwordHash,
  blockedAt: users.blockedAt,
  joinedAt: users.joinedAt,
  houseDomain: houses.domain,
  unbrokenSince: subscriptions.unbrokenSince,
}

/** Joins the one subscription that runs. */
export const runningSubscription = and(
  eq(subscriptions.userId, users.id),
  inArray(subscriptions.status, ['active', 'suspended']),
)

type Found = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'username'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'status'
  | 'passwordHash'
  | 'blockedAt'
  | 'joinedAt'
> & { houseDomain: string | null; unbrokenSince: Date | null }

export const toCustomerRow = (row: Found, now: Date): CustomerRow => ({
  id: row.id,
  username: row.username,
  fullUserName: row.fullName,
  email: row.email,
  phone: row.phone,
  sbStatus: row.status,
  userLevel: levelAt(row, now),
  houseDomain: row.houseDomain,
  blocked: row.blockedAt !== null,
  invited: row.passwordHash === null,
  joinedAt: row.joinedAt.toISOString(),
})
