import type { pageSubscriptions, SubscriptionRow } from '@smart-bird/contracts/admin/subscriptions'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { keyset } from '#lib/keyset'
import { findCustomerMatches } from '#modules/admin/customers/list-repo'
import { levelAt } from '#modules/levels/rules'

type Query = Received<typeof pageSubscriptions>['query']

/** A page of accounts with subscription and house, by account id by default. */
export async function listSubscriptions(
  { db, seal, clock }: Context,
  query: Query,
): Promise<Reply<typeof pageSubscriptions>> {
  const pages = keyset(seal, {
    list: 'subscriptions',
    query,
    sorts: {
      id: { key: users.id, type: 'bigint' },
      username: { key: sql`lower(${users.username})`, type: 'text' },
      status: { key: users.status, type: 'text' },
    },
    id: users.id,
    otherwise: { sort: 'id', direction: 'asc', limit: pageSizes.subscriptions },
  })
  const matches = query.search ? await findCustomerMatches(db, query.search) : undefined
  const subscription = currentSubscription(db)
  const found = await db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      status: users.status,
      joinedAt: users.joinedAt,
      subscriptionStatus: subscription.status,
      subscriptionId: subscription.providerId,
      unbrokenSince: subscription.unbrokenSince,
      houseStatus: houses.status,
      housePackage: houses.package,
      houseDomain: houses.domain,
      ...pages.columns,
    })
    .from(users)
    // Sorted by id, PostgreSQL would merge both tables' indexes and walk all houses up to a deep page.
    // The sum makes it look up only this page's houses instead.
    .leftJoin(houses, eq(houses.userId, sql`${users.id} + 0`))
    .leftJoinLateral(subscription, sql`true`)
    .where(
      and(
        query.status && eq(subscription.status, query.status),
        query.status && inArray(users.id, withStatus(db, query.status)),
        matches,
        pages.where,
      ),
    )
    .orderBy(...pages.orderBy)
    .limit(pages.limit)
  const now = clock()
  return pages.page(found, (row) => toRow(row, now))
}

const isRunning = inArray(subscriptions.status, ['active', 'suspended'])

/** The running subscription, or else the newest one. */
const currentSubscription = (db: Db) =>
  db
    .select({
      status: subscriptions.status,
      providerId: subscriptions.providerId,
      unbrokenSince:
        sql<Date | null>`case when ${isRunning} then ${subscriptions.unbrokenSince} end`
          .mapWith(subscriptions.unbrokenSince)
          .as('unbroken_since'),
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, users.id))
    .orderBy(desc(isRunning), desc(subscriptions.id))
    .limit(1)
    .as('current_subscription')

/** Accounts with any subscription of this status: uses an index, so a rare status is found quickly. */
const withStatus = (db: Db, status: NonNullable<Query['status']>) =>
  db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.status, status))

type SelectedAccount = Omit<SubscriptionRow, 'profileStatus' | 'userLevel'> & {
  status: SubscriptionRow['profileStatus']
  joinedAt: Date
  unbrokenSince: Date | null
}

const toRow = (
  { status, joinedAt, unbrokenSince, ...row }: SelectedAccount,
  now: Date,
): SubscriptionRow => ({
  id: row.id,
  username: row.username,
  fullName: row.fullName,
  profileStatus: status,
  userLevel: levelAt({ status, joinedAt, unbrokenSince }, now),
  subscriptionStatus: row.subscriptionStatus,
  subscriptionId: row.subscriptionId,
  houseStatus: row.houseStatus,
  housePackage: row.housePackage,
  houseDomain: row.houseDomain,
})
