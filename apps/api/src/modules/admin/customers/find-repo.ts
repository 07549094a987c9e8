import type { Customer } from '@smart-bird/contracts/admin/customers'
import { dollarsOf } from '@smart-bird/contracts/money'
import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findPage, ofPage } from '#db/page'
import { ask, listOf } from '#db/question'
import { disputes } from '#db/tables/disputes'
import { emailBounces } from '#db/tables/email-bounces'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { AppError } from '#lib/app-error'
import { inIso } from '#lib/in-iso'
import type { Seal } from '#lib/seal'
import { masked } from '#modules/admin/houses/mask-rules'
import { consentOf } from '#modules/billing/books/orders-repo'
import { hasPaid } from '#modules/billing/books/subscriptions-repo'
import { handOverIn } from '#modules/leaving/hand-over-rules'
import { requestsOf } from '#modules/leaving/repo'
import { isBilled } from './delete-repo.ts'
import { accountColumns, toCustomerRow } from './list-repo.ts'

/**
 * One customer with the house and what waits, in one statement: a page of one account. Throws
 * `user_not_found`. Pass a transaction to see its changes.
 */
export async function getCustomer(
  { seal, clock }: Pick<Context, 'seal' | 'clock'>,
  db: Db,
  id: number,
): Promise<Customer> {
  const account = db
    .select({
      ...accountColumns,
      note: users.note,
      noMoney: users.noMoney,
      lastLoginAt: users.lastLoginAt,
      blockedAt: users.blockedAt,
      closedAt: users.closedAt,
      totpEnabledAt: users.totpEnabledAt,
      bouncedAt: emailBounces.bouncedAt,
      bounceWords: emailBounces.words,
    })
    .from(users)
    .leftJoin(emailBounces, eq(emailBounces.address, sql`lower(${users.email})`))
    .where(eq(users.id, id))
  const found = await findPage(db, account, owned)
  const { rows, homes, running, payments, deletions, handOvers, isBilled, ...counts } = found
  const [row] = rows
  if (!row) throw new AppError('user_not_found')
  const [house] = homes
  const [subscription] = running
  const [payment] = payments
  return {
    ...toCustomerRow(
      {
        ...row,
        house,
        unbrokenSince: subscription?.unbrokenSince ?? null,
      },
      clock(),
    ),
    note: row.note,
    noMoney: row.noMoney,
    house: house ? toHouse(house, seal) : null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    deletable: !row.lastLoginAt && !row.closedAt && row.status !== 'admin' && !isBilled,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    disconnectedAt: house?.disconnectedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    twoFactor: row.totpEnabledAt !== null,
    emailBounce: row.bouncedAt && {
      at: row.bouncedAt.toISOString(),
      words: row.bounceWords ?? '',
    },
    deletionAskedAt: deletions[0]?.at.toISOString() ?? null,
    handOverAsked: handOvers[0] ? handOverIn(handOvers[0].words) : null,
    ...counts,
    unpaidTotal: dollarsOf(counts.unpaidCents),
    subscription: subscription
      ? {
          ...inIso(subscription),
          price: dollarsOf(subscription.priceCents),
          consent: consentOf(subscription),
          ending: subscription.cancelRequestedAt !== null,
        }
      : null,
    lastPayment: payment
      ? {
          transactionId: payment.transactionId,
          paidAt: payment.purchasedAt.toISOString(),
          amount: dollarsOf(payment.amountCents),
          refundable: dollarsOf(Math.max(0, payment.amountCents - payment.returnedCents)),
        }
      : null,
  }
}

const isUnpaid = and(inArray(orders.userId, ofPage('id')), eq(orders.status, 'unpaid'))
const isOpenDispute = and(inArray(disputes.userId, ofPage('id')), ne(disputes.status, 'resolved'))
const isWaiting = and(
  inArray(enquiries.customerId, ofPage('id')),
  isNotNull(enquiries.waitingSince),
)

/** The customer's house and running subscription, and what waits. */
const owned = {
  homes: listOf(
    ask
      .select(getTableColumns(houses))
      .from(houses)
      .where(inArray(houses.userId, ofPage('id'))),
  ),
  running: listOf(
    ask
      .select({
        status: subscriptions.status,
        hasPaid,
        priceCents: subscriptions.priceCents,
        termsVersion: subscriptions.termsVersion,
        agreedAt: subscriptions.agreedAt,
        unbrokenSince: subscriptions.unbrokenSince,
        nextPaymentAt: subscriptions.nextPaymentAt,
        failedPayments: subscriptions.failedPayments,
        nextRetryAt: subscriptions.nextRetryAt,
        cancelRequestedAt: subscriptions.cancelRequestedAt,
      })
      .from(subscriptions)
      .where(and(inArray(subscriptions.userId, ofPage('id')), isRunning)),
  ),
  payments: listOf(
    ask
      .select({
        transactionId: purchases.transactionId,
        purchasedAt: purchases.purchasedAt,
        amountCents: purchases.amountCents,
        /** Refunded, or about to be. */
        returnedCents: sql<number>`(select coalesce(sum(r.amount_cents - r.excess_cents), 0)::int
          from refunds r where r.user_id = purchases.user_id
            and r.transaction_id = purchases.transaction_id
            and r.state in ('requested', 'pending', 'completed'))`,
      })
      .from(purchases)
      .where(and(inArray(purchases.userId, ofPage('id')), eq(purchases.type, 'subscription')))
      .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
      .limit(1),
  ),
  ...requestsOf(inArray(enquiries.customerId, ofPage('id'))),
  isBilled: isBilled(ofPage('id')),
  unpaidOrders: sql<number>`(select count(*) from ${orders} where ${isUnpaid})`,
  unpaidCents: sql<number>`(select coalesce(sum(${orders.priceCents}), 0) from ${orders} where ${isUnpaid})`,
  openDisputes: sql<number>`(select count(*) from ${disputes} where ${isOpenDispute})`,
  openEnquiries: sql<number>`(select count(*) from ${enquiries} where ${isWaiting})`,
}

type House = typeof houses.$inferSelect

const toHouse = (house: House, seal: Seal): NonNullable<Customer['house']> => ({
  domain: house.domain,
  address: house.address,
  package: house.package,
  status: house.status,
  version: house.version,
  lastReportAt: house.lastReportAt?.toISOString() ?? null,
  serviceWebhook: masked(house.serviceWebhook, seal),
  subscriptionWebhook: masked(house.subscriptionWebhook, seal),
  health: house.health,
})
