import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { isOfPage } from '#db/page'
import { ask, type Found, listOf, type RowOf } from '#db/question'
import { orderLines } from '#db/tables/order-lines'
import type { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { refunds } from '#db/tables/refunds'
import { openOfPage } from '#modules/billing/books/disputes-repo'
import { outsideOfPage } from '#modules/billing/books/outside-repo'
import { standingOf } from '#modules/billing/books/outside-rules'

/** What else is known of the money of a page's orders, asked with the page. */
export const orderMoney = {
  refunds: listOf(ask.select().from(refunds).where(isOfPage(refunds)).orderBy(desc(refunds.id))),
  /** Second payments that took money. */
  doubles: listOf(
    ask
      .select({
        orderId: payments.orderId,
        transactionId: sql<string>`${payments.captureId}`,
        amountCents: payments.amountCents,
      })
      .from(payments)
      .where(
        and(
          isOfPage(payments),
          eq(payments.state, 'failed'),
          eq(payments.failure, 'double'),
          isNotNull(payments.captureId),
        ),
      ),
  ),
  disputes: openOfPage,
  outside: outsideOfPage,
  /** What they are for. */
  lines: listOf(
    ask.select().from(orderLines).where(isOfPage(orderLines)).orderBy(asc(orderLines.position)),
  ),
}

/** The same of one order. */
export type OrderMoney = {
  refunds: readonly RowOf<typeof orderMoney.refunds>[]
  doubles: readonly RowOf<typeof orderMoney.doubles>[]
  disputes: readonly RowOf<typeof openOfPage>[]
  /** The payment outside the provider. */
  outside: RowOf<typeof outsideOfPage> | undefined
  lines: readonly RowOf<typeof orderMoney.lines>[]
}

/** Divides the money of a page among its orders. */
export function moneyOf(found: Found<typeof orderMoney>) {
  const refundsOf = Map.groupBy(found.refunds, ({ orderId }) => orderId)
  const doublesOf = Map.groupBy(found.doubles, ({ orderId }) => orderId)
  const disputesOf = Map.groupBy(found.disputes, ({ orderNumber }) => orderNumber)
  const outsideOf = Map.groupBy(found.outside, ({ orderId }) => orderId)
  const linesOf = Map.groupBy(found.lines, ({ orderId }) => orderId)
  return ({
    id,
    orderNumber,
  }: Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>): OrderMoney => ({
    refunds: refundsOf.get(id) ?? [],
    doubles: doublesOf.get(id) ?? [],
    disputes: disputesOf.get(orderNumber) ?? [],
    outside: standingOf(outsideOf.get(id) ?? []),
    lines: linesOf.get(id) ?? [],
  })
}
