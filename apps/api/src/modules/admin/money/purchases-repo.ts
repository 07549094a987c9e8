import { and, eq, gte, lt, min } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { hasKey } from '#db/key'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { csvPageSize } from '#lib/csv'
import { keyset } from '#lib/keyset'
import { isOrderOfPurchase, isRefundOfPurchase } from '#modules/billing/books/purchases-repo'

/** When the first money moved. */
export async function findFirstPurchase(db: Db) {
  const [row] = await db.select({ at: min(purchases.purchasedAt) }).from(purchases)
  return row?.at ?? null
}

/** Money that moved in a period, oldest first, page by page. */
export async function pageOfPurchases(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  { since, until, cursor }: { since: Date; until: Date; cursor: string | undefined },
) {
  const pages = keyset(seal, {
    list: 'purchases',
    query: { cursor },
    sorts: { moved: { key: purchases.purchasedAt, type: 'timestamptz' } },
    id: purchases.id,
    otherwise: { sort: 'moved', direction: 'asc', limit: csvPageSize },
  })
  const moved = db
    .select({
      purchase: purchases,
      username: users.username,
      orderNumber: orders.orderNumber,
      quoteReference: orders.quoteReference,
      subscriptionId: subscriptions.providerId,
      refundWay: refunds.way,
      refundReason: refunds.reason,
      ...pages.columns,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(orders, isOrderOfPurchase)
    .leftJoin(
      subscriptions,
      hasKey(subscriptions, { userId: purchases.userId, id: purchases.subscriptionId }),
    )
    .leftJoin(refunds, isRefundOfPurchase)
  const isInPeriod = and(gte(purchases.purchasedAt, since), lt(purchases.purchasedAt, until))
  const found = await pages.of(moved, isInPeriod)
  return pages.page(found, (row) => row)
}

export type MovedRow = Awaited<ReturnType<typeof pageOfPurchases>>['rows'][number]
