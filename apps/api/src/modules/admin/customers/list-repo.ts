import type { listCustomers as contract } from '@smart-bird/contracts/admin/customers'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { houses } from '#db/tables/houses'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { keyset } from '#lib/keyset'
import { customerColumns, runningSubscription, toCustomerRow } from './row.ts'
import { findCustomerMatches } from './search.ts'

type Query = Received<typeof contract>['query']

/** A page of customers; the one who joined last comes first unless said otherwise. */
export async function listCustomers(
  { db, seal, clock }: Context,
  query: Query,
): Promise<Reply<typeof contract>> {
  const pages = keyset(seal, {
    list: 'customers',
    query,
    sorts: {
      joined: { key: users.joinedAt, type: 'timestamptz' },
      username: { key: sql`lower(${users.username})`, type: 'text' },
    },
    id: users.id,
    otherwise: { sort: 'joined', direction: 'desc', limit: pageSizes.admin },
  })
  const matches = query.search ? await findCustomerMatches(db, query.search) : undefined
  const found = await db
    .select({ ...customerColumns, ...pages.columns })
    .from(users)
    .leftJoin(houses, eq(houses.userId, users.id))
    .leftJoin(subscriptions, runningSubscription)
    .where(
      and(
        query.status && eq(users.status, query.status),
        query.blocked === 'yes' ? isNotNull(users.blockedAt) : undefined,
        query.blocked === 'no' ? isNull(users.blockedAt) : undefined,
        matches,
        pages.where,
      ),
    )
    .orderBy(...pages.orderBy)
    .limit(pages.limit)
  const now = clock()
  return pages.page(found, (row) => toCustomerRow(row, now))
}
