import { houseActions } from '@smart-bird/contracts/values'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, customerKey, customersId, moment, reference, sameCustomers } from '#db/columns'
import { houses } from './houses.ts'
import { users } from './users.ts'

export const hooks = ['service', 'subscription'] as const
export type Hook = (typeof hooks)[number]

/** Every webhook call, with its answer and what the house reported afterwards. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: customersId(),
    /** `webhook-id`: the same on every attempt of one webhook call. */
    webhookId: text().notNull(),
    houseId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    action: text({ enum: houseActions }).notNull(),
    /** Which of the house's two webhook URLs it went to. */
    hook: text({ enum: hooks }).notNull().default('service'),
    host: text().notNull(),
    request: text().notNull(),
    status: integer(),
    answer: text(),
    error: text(),
    durationMs: integer(),
    attempt: integer().notNull().default(1),
    receivedAt: moment(),
    backOnlineAt: moment(),
    version: text(),
    createdAt: createdAt(),
  },
  (table) => [
    customerKey(table),
    index('webhook_deliveries_id_index').on(table.id),
    sameCustomers(table.userId, table.houseId, houses),
    index('webhook_deliveries_created_index').on(table.createdAt, table.id),
    index('webhook_deliveries_house_index').on(table.houseId, table.id.desc()),
    index('webhook_deliveries_webhook_index').on(table.webhookId),
    index('webhook_deliveries_action_index').on(table.action, table.createdAt, table.id),
    index('webhook_deliveries_failed_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.error} is not null or ${table.status} is null`),
  ],
)
