import type { Parties } from '@smart-bird/contracts/billing'
import { handMethods, purchaseTypes } from '@smart-bird/contracts/values'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customerKey, customersId, moment, reference, sameCustomers } from '#db/columns'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { refunds } from './refunds.ts'
import { subscriptions } from './subscriptions.ts'
import { users } from './users.ts'

/** Statement rows: money that moved. A refund is a row of its own with a negative amount. */
export const purchases = pgTable(
  'purchases',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    type: text({ enum: purchaseTypes }).notNull(),
    description: text().notNull(),
    amountCents: integer().notNull(),
    /** What the provider kept of it, or less than nothing if it gave a fee back; null while it hasn't said. */
    feeCents: integer(),
    /** The provider's id of the capture, sale or refund, or ours of money that moved outside it. */
    transactionId: text().notNull(),
    /** On a refund: the refunded transaction. */
    refundedTransactionId: text(),
    orderId: reference(),
    paymentId: reference(),
    subscriptionId: reference(),
    refundId: reference(),
    /** How the money moved; null is through the provider. */
    method: text({ enum: handMethods }),
    /** What names it outside, such as the number of a check. */
    reference: text(),
    /** Who paid whom, as it was then: a receipt never changes. */
    parties: jsonb().$type<Parties>().notNull(),
    purchasedAt: moment().notNull(),
  },
  (table) => [
    customerKey(table),
    uniqueIndex('purchases_transaction_key').on(table.transactionId, table.userId),
    sameCustomers(table.userId, table.orderId, orders),
    sameCustomers(table.userId, table.paymentId, payments),
    sameCustomers(table.userId, table.subscriptionId, subscriptions),
    sameCustomers(table.userId, table.refundId, refunds),
    index('purchases_user_index').on(table.userId, table.purchasedAt.desc(), table.id.desc()),
    // With the amount, so that months are added up by an index-only scan.
    index('purchases_time_index').on(table.purchasedAt, table.amountCents),
    index('purchases_order_index').on(table.orderId),
    index('purchases_transaction_search_index').on(
      sql`lower(${table.transactionId}) text_pattern_ops`,
    ),
    index('purchases_reference_search_index')
      .using('gin', sql`search_words(${table.reference})`)
      .with({ fastupdate: false })
      .where(sql`${table.reference} is not null`),
    index('purchases_subscription_index').on(table.subscriptionId),
    index('purchases_refund_index').on(table.refundedTransactionId),
  ],
)
