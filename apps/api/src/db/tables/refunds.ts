import type { Deduction } from '@smart-bird/contracts/refund-proposals'
import { refundStates, refundWays } from '@smart-bird/contracts/values'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, customerKey, customersId, moment, reference, sameCustomers } from '#db/columns'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { users } from './users.ts'

/**
 * Refunds, saved before they are requested at the provider, so that the same money can't be refunded
 * twice. Only a completed refund has a statement row.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** Null for the refund of a subscription payment. */
    orderId: reference(),
    paymentId: reference(),
    /** The provider's id of the refunded capture or sale. */
    transactionId: text().notNull(),
    state: text({ enum: refundStates }).notNull().default('requested'),
    way: text({ enum: refundWays }).notNull(),
    /** What is paid: without what is kept back. */
    amountCents: integer().notNull(),
    /** What is kept back, and for what. */
    deductions: jsonb().$type<Deduction[]>().notNull().default([]),
    /** How much of it exceeds what was left to refund. */
    excessCents: integer().notNull().default(0),
    /** Idempotency key at the provider, which returns it as our reference. */
    requestId: text().notNull(),
    /** Null until the provider has reported it, and for refunds made by hand. */
    providerRefundId: text(),
    /** Null for a refund that no admin requested here. */
    requestedBy: reference().references(() => users.id),
    reason: text().notNull().default(''),
    /** What names it outside the provider, such as the number of a check. */
    reference: text(),
    /** Of a proposal: when it is paid without an answer. */
    payAt: moment(),
    /** When the customer agreed to it. */
    agreedAt: moment(),
    /** Why it failed, in the provider's words. */
    failure: text(),
    checkedAt: moment(),
    completedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    customerKey(table),
    sameCustomers(table.userId, table.orderId, orders),
    sameCustomers(table.userId, table.paymentId, payments),
    uniqueIndex('refunds_request_key').on(table.userId, table.requestId),
    uniqueIndex('refunds_provider_refund_key').on(table.providerRefundId, table.userId),
    index('refunds_transaction_index').on(table.transactionId),
    index('refunds_order_index').on(table.orderId, table.id.desc()),
    index('refunds_open_index')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('requested', 'pending')`),
    index('refunds_proposed_index').on(table.payAt).where(sql`${table.state} = 'proposed'`),
    index('refunds_trouble_index')
      .on(table.updatedAt.desc())
      .where(sql`${table.state} <> 'completed' or ${table.excessCents} > 0`),
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
    check(
      'refunds_excess_within_amount',
      sql`${table.excessCents} >= 0 and ${table.excessCents} <= ${table.amountCents}`,
    ),
  ],
)
