import { type SubscriptionStatus, subscriptionStatuses } from '@smart-bird/contracts/values'
import { inArray, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { consent, createdAt, customerKey, customersId, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** Premium subscriptions at the payment provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** Idempotency key of its creation at the provider. */
    requestId: text().notNull(),
    providerId: text(),
    approvalUrl: text(),
    status: text({ enum: subscriptionStatuses }).notNull().default('pending'),
    priceCents: integer().notNull(),
    ...consent(),
    startedAt: moment(),
    endedAt: moment(),
    /** Set before the cancellation is requested; while it still runs at the provider, it is requested again. */
    cancelRequestedAt: moment(),
    /** Why an admin ended it; the customer reads it. */
    endReason: text(),
    /** Since when no payment was missed; support levels count from here. */
    unbrokenSince: moment(),
    nextPaymentAt: moment(),
    failedPayments: integer().notNull().default(0),
    lastFailedAt: moment(),
    nextRetryAt: moment(),
    /** The failed cycle the customer was last notified of; one notice per cycle. */
    noticedCycle: text(),
    checkedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    customerKey(table),
    uniqueIndex('subscriptions_provider_key').on(table.providerId, table.userId),
    // Also looks one up by its request id alone, as the provider's ledger names it.
    uniqueIndex('subscriptions_request_key').on(table.requestId, table.userId),
    index('subscriptions_status_index').on(table.status, table.userId),
    index('subscriptions_failed_index')
      .on(table.nextRetryAt)
      .where(sql`${table.failedPayments} > 0`),
    uniqueIndex('subscriptions_one_active_key')
      .on(table.userId)
      .where(sql`${table.status} in ('active', 'suspended')`),
  ],
)

/** A suspended one still runs at the provider, and may come back. */
export const runningStatuses: SubscriptionStatus[] = ['active', 'suspended']
export const isRunning = inArray(subscriptions.status, runningStatuses)
