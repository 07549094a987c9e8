import { requestKinds } from '@smart-bird/contracts/values'
import { billings, type Span, visitKinds, visitStatuses } from '@smart-bird/contracts/visits'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { enquiries } from './enquiries.ts'
import { users } from './users.ts'

/** Visits to homes. A survey's customer may not have an account yet, so they aren't divided by customer. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    reference: text().notNull().unique(),
    kind: text({ enum: visitKinds }).notNull(),
    enquiryId: reference().references(() => enquiries.id, { onDelete: 'set null' }),
    customerId: reference().references(() => users.id),
    quoteReference: text(),
    /** Of the work that it is for, or made when it was closed. */
    orderNumber: text(),
    /** What a service visit answers. */
    request: text({ enum: requestKinds }),
    status: text({ enum: visitStatuses }).notNull(),
    place: text().notNull(),
    who: text().notNull(),
    about: text().notNull(),
    /** The earliest first. */
    windows: jsonb().$type<Span[]>().notNull(),
    startsAt: moment(),
    endsAt: moment(),
    /** Of its calendar entry: each change is the next one. */
    sequence: integer().notNull().default(0),
    /** By the customer. */
    moves: integer().notNull().default(0),
    /** What it was offered as, and costs, in words. */
    promised: text({ enum: billings }).notNull(),
    cost: text().notNull(),
    summary: text().notNull().default(''),
    /** Ours alone. */
    note: text().notNull().default(''),
    minutes: integer(),
    billing: text({ enum: billings }),
    amountCents: integer(),
    withheld: text().notNull().default(''),
    needsDecision: boolean().notNull().default(false),
    guaranteeUntil: moment(),
    houseSeenAt: moment(),
    houseVersion: text(),
    reason: text().notNull().default(''),
    /** Chosen by who closed it or decided its billing, so that a repeated call does nothing again. */
    closingKey: uuid(),
    offeredAt: moment().notNull(),
    agreedAt: moment(),
    remindedAt: moment(),
    /** When it was done, missed or canceled. */
    overAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('visits_status_index').on(table.status, table.startsAt),
    index('visits_updated_index').on(table.updatedAt, table.id),
    index('visits_who_index').on(sql`lower(${table.who})`, table.startsAt),
    index('visits_customer_index').on(table.customerId, table.id),
    index('visits_enquiry_index').on(table.enquiryId),
    check(
      'visits_have_customer',
      sql`${table.customerId} is not null or ${table.enquiryId} is not null`,
    ),
    check(
      'visits_time_whole',
      sql`${table.status} not in ('agreed', 'done', 'missed') or ${table.startsAt} < ${table.endsAt}`,
    ),
  ],
)
