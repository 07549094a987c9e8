import {
  awaitingAnswer,
  disputeChannels,
  disputeOutcomes,
  disputeReasons,
  disputeStages,
  disputeStatuses,
} from '@smart-bird/contracts/values'
import { inArray, sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, createdAt, id, moment, reference } from '#db/columns'
import { users } from './users.ts'

/**
 * Disputes at the provider, as it last described them. A dispute may be about a payment that is none of
 * ours, so this table is not divided by customer.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    /** The provider's id. */
    disputeId: text().notNull().unique(),
    /** The disputed capture or sale; ours, if it is about several. */
    transactionId: text(),
    /** Null if the payment is none of ours. */
    userId: reference().references(() => users.id),
    /** No reference: a table that is not divided by customer can't refer to one that is. */
    orderNumber: text(),
    reason: text({ enum: disputeReasons }).notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    stage: text({ enum: disputeStages }).notNull(),
    channel: text({ enum: disputeChannels }).notNull(),
    outcome: text({ enum: disputeOutcomes }),
    /** False while only an event says so, because the provider doesn't let us read disputes. */
    isConfirmed: boolean().notNull().default(true),
    amountCents: amount(),
    currency: text().notNull(),
    /** Only while it waits for us. */
    answerBy: moment(),
    openedAt: moment().notNull(),
    /** When the provider last changed it: an older description doesn't replace a newer one. */
    changedAt: moment().notNull(),
    /** When the admins were reminded of this `answerBy`. */
    remindedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('disputes_open_index').on(table.answerBy).where(sql`${table.status} <> 'resolved'`),
    index('disputes_user_index').on(table.userId),
    index('disputes_order_index').on(table.orderNumber),
  ],
)

/** Whether a dispute waits for our answer. */
export const awaitsAnswer = inArray(disputes.status, [...awaitingAnswer])
