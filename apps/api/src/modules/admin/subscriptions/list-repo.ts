import type { pageSubscriptions, SubscriptionRow } from '@smart-bird/contracts/admin/subscriptions'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import type { SubscriptionStatus } from '@smart-bird/contracts/values'
import { and, desc, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findPage, ofPage } from '#db/page'
import { ask, listOf, type RowOf } from '#db/question'
import { houses } from '#db/tables/houses'
import { isRunning, runningStatuses, subscriptions } from '#db/tables/subscriptions'
import { users, whose } from '#db/tables/users'
import { keyset } from '#lib/keyset'
import { findCustomerMatches } from '#modules/admin/customers/list-repo'
import { levelAt } from '#modules/levels/rules'

/** A page of accounts with subscription and house, by account id by default. */
export async function listSubscriptions(
  { db, seal, clock }: Context,
  query: Received<typeof pageSubscriptions>['query'],
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
  const accounts = db
    .select({ ...accountColumns, ...pages.columns })
    .from(users)
    .$dynamic()
  if (query.status) accounts.innerJoin(subscriptions, eq(subscriptions.userId, users.id))
  if (matches) {
    // Sorted by id, PostgreSQL would merge both indexes and walk every house up to a deep page.
    // The sum makes it look up only the houses of accounts that it looks at.
    const userId = query.status ? subscriptions.userId : sql`${users.id} + 0`
    accounts.leftJoin(houses, eq(houses.userId, userId))
  }
  const wanted = pages.of(accounts, query.status && isCurrentlyIn(db, query.status), matches)
  const found = await findPage(db, wanted, owned)
  const houseOf = new Map(found.homes.map((row) => [row.userId, row]))
  const subscriptionOf = new Map(found.current.map((row) => [row.userId, row]))
  const now = clock()
  return pages.page(found.rows, (row) =>
    toRow(row, houseOf.get(row.id), subscriptionOf.get(row.id), now),
  )
}

const accountColumns = {
  id: users.id,
  ...whose,
  status: users.status,
  joinedAt: users.joinedAt,
}

/** The houses and current subscriptions of a page's accounts. */
const owned = {
  homes: listOf(
    ask
      .select({
        userId: houses.userId,
        status: houses.status,
        package: houses.package,
        domain: houses.domain,
      })
      .from(houses)
      .where(inArray(houses.userId, ofPage('id'))),
  ),
  current: listOf(
    ask
      .selectDistinctOn([subscriptions.userId], {
        userId: subscriptions.userId,
        status: subscriptions.status,
        providerId: subscriptions.providerId,
        unbrokenSince: subscriptions.unbrokenSince,
      })
      .from(subscriptions)
      .where(inArray(subscriptions.userId, ofPage('id')))
      // The running one, or else the newest.
      .orderBy(subscriptions.userId, desc(isRunning), desc(subscriptions.id)),
  ),
}
type Owned = typeof owned

/** Whether a subscription has this status and is its account's current one. */
function isCurrentlyIn(db: Db, status: SubscriptionStatus) {
  const isOfStatus = eq(subscriptions.status, status)
  // An account has at most one running.
  if (runningStatuses.includes(status)) return isOfStatus
  const other = alias(subscriptions, 'other')
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.userId, subscriptions.userId),
        or(inArray(other.status, runningStatuses), gt(other.id, subscriptions.id)),
      ),
    )
  return and(isOfStatus, notExists(others))
}

function toRow(
  account: Pick<typeof users.$inferSelect, keyof typeof accountColumns>,
  house: RowOf<Owned['homes']> | undefined,
  subscription: RowOf<Owned['current']> | undefined,
  now: Date,
): SubscriptionRow {
  const isRunningNow = subscription && runningStatuses.includes(subscription.status)
  const unbrokenSince = isRunningNow ? subscription.unbrokenSince : null
  return {
    ...account,
    profileStatus: account.status,
    userLevel: levelAt({ ...account, unbrokenSince }, now),
    subscriptionStatus: subscription?.status ?? null,
    subscriptionId: subscription?.providerId ?? null,
    houseStatus: house?.status ?? null,
    housePackage: house?.package ?? null,
    houseDomain: house?.domain ?? null,
  }
}
