import { enquiryStatuses } from '@smart-bird/contracts/admin/enquiries'
import { enquiryKinds } from '@smart-bird/contracts/enquiry'
import type { WantedList } from '@smart-bird/contracts/enquiry-forms'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** What admins search enquiries by. A search must use exactly the expression of the index. */
export const enquiryWords = (table: Record<'reference' | 'name' | 'email' | 'phone', SQLWrapper>) =>
  sql`${table.reference} || ' ' || ${table.name} || ' ' || ${table.email} || ' ' || ${table.phone}`

/** Enquiries from the contact form and the report popup. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    reference: text().notNull().unique(),
    kind: text({ enum: enquiryKinds }).notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default('open'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    description: text().notNull(),
    /** The other answers of the form, by label. */
    details: jsonb().$type<Record<string, string>>().notNull(),
    /** What a visitor chose from the price list. */
    wanted: jsonb().$type<WantedList>(),
    note: text().notNull().default(''),
    /** The customer who reported, or who was created from this enquiry. */
    customerId: reference().references(() => users.id),
    createdAt: createdAt(),
    handledAt: moment(),
    /** The first answer. */
    answeredAt: moment(),
    /** The newest message that its customer has read; 0 before the first. */
    readMessageId: reference().notNull().default(0),
    /** Since when the sender waits for an answer; null while nobody does. Only an answer ends the first wait. */
    waitingSince: moment(),
  },
  (table) => [
    index('enquiries_created_index').on(table.createdAt, table.id),
    index('enquiries_status_index').on(table.status, table.createdAt, table.id),
    index('enquiries_waiting_index')
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    index('enquiries_customer_index').on(table.customerId, table.createdAt, table.id),
    index('enquiries_search_index')
      .using('gin', sql`search_words(${enquiryWords(table)})`)
      // Otherwise every search would scan the rows added since the last vacuum.
      .with({ fastupdate: false }),
  ],
)
