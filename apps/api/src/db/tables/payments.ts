import { paymentStates, pendingReasons } from '@smart-bird/contracts/values'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  consent,
  createdAt,
  customerKey,
  customersId,
  moment,
  reference,
  sameCustomers,
} from '#db/columns'
import { orders } from './orders.ts'
import { users } from './users.ts'

/** Attempts to pay an order. The state is saved before and after each call to the provider. */
export const payments = pgTable(
  'payments',
  {
    id: customersId(),
    /** Our own id of the payment, used in return URLs. */
    publicId: text().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    orderId: reference().notNull(),
    /** As sent to the provider; null where the order number was. */
    invoiceId: text(),
    amountCents: integer().notNull(),
    ...consent(),
    currency: text().notNull().default('USD'),
    state: text({ enum: paymentStates }).notNull().default('created'),
    /** Idempotency key at the provider. */
    requestId: text().notNull(),
    providerOrderId: text(),
    captureId: text(),
    approvalUrl: text(),
    failure: text(),
    /** Why the provider holds the money of a payment that is being captured. */
    pendingReason: text({ enum: pendingReasons }),
    checkedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    customerKey(table),
    sameCustomers(table.userId, table.orderId, orders),
    // Also looks one up by its public id alone.
    uniqueIndex('payments_public_key').on(table.publicId, table.userId),
    uniqueIndex('payments_provider_order_key').on(table.providerOrderId, table.userId),
    uniqueIndex('payments_capture_key').on(table.captureId, table.userId),
    index('payments_order_index').on(table.orderId, table.id.desc()),
    index('payments_open_index')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('created', 'approved', 'capturing')`),
    uniqueIndex('payments_one_open_key')
      .on(table.userId, table.orderId)
      .where(sql`${table.state} in ('created', 'approved', 'capturing', 'captured')`),
  ],
)
