import { randomBytes } from 'node:crypto'
import {
  orderParts,
  orderStatuses,
  orderTypes,
  requestKinds,
  workTypes,
} from '@smart-bird/contracts/values'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { consent, createdAt, customerKey, customersId, moment, reference } from '#db/columns'
import { users } from './users.ts'

const consonants = 'BCDFGHJKMNPQRSTV'
/** Six random consonants, so that they spell no word. Made here, because Citus refuses to in an update. */
export const newInvoiceLetters = () =>
  Array.from(randomBytes(6), (byte) => consonants[byte % consonants.length]).join('')

/** Paid work whose completion isn't recorded. A list must use exactly the condition of the index. */
export const isToComplete = (
  table: Record<'status' | 'type' | 'part' | 'completedOn', SQLWrapper>,
): SQL =>
  sql`${table.completedOn} is null and ${table.part} is distinct from 'deposit' and ${table.status} in ('paid', 'partially refunded') and ${table.type} in (${sql.raw(workTypes.map((type) => `'${type}'`).join(', '))})`

/** One-off orders. */
export const orders = pgTable(
  'orders',
  {
    id: customersId(),
    orderNumber: text()
      .notNull()
      .generatedAlwaysAs(sql`'SB-' || lpad(id::text, greatest(6, length(id::text)), '0')`),
    /** Random, so that no other database produces the same invoice id. */
    invoiceLetters: text()
      .notNull()
      .default(
        sql.raw(`translate(left(gen_random_uuid()::text, 6), '0123456789abcdef', '${consonants}')`),
      ),
    /** The order's id at the provider, which accepts only one payment per invoice id, forever. */
    invoiceId: text()
      .notNull()
      .generatedAlwaysAs(
        sql`'SB-' || lpad(id::text, greatest(6, length(id::text)), '0') || '-' || invoice_letters`,
      ),
    userId: reference()
      .notNull()
      .references(() => users.id),
    type: text({ enum: orderTypes }).notNull(),
    description: text().notNull(),
    priceCents: integer().notNull(),
    /** Before the discount of the customer's level at that time; null without one. */
    listPriceCents: integer(),
    /** What the discount was for, in words that stand on documents. */
    discountReason: text(),
    /** Which request it answers; null if it is a new installation. */
    requestKind: text({ enum: requestKinds }),
    /** Why it costs in full what the level or guarantee of that time made free or cheaper. */
    fullPriceReason: text(),
    refundedCents: integer().notNull().default(0),
    status: text({ enum: orderStatuses }).notNull().default('unpaid'),
    ...consent(),
    createdBy: reference().references(() => users.id),
    createdAt: createdAt(),
    /** When it was ordered: noon of the company's day if that was before it was written down here. */
    orderedAt: moment().notNull(),
    paidAt: moment(),
    cancelledAt: moment(),
    /** The number of the order that was corrected by this one, and of the one that corrected this. */
    replaces: text(),
    replacedBy: text(),
    /** The quote that it came out of, and which part of it, if not the whole. */
    quoteReference: text(),
    part: text({ enum: orderParts }),
    /** When the customer was reminded that it is unpaid. */
    remindedAt: moment(),
    /** The company's day on which the work was complete. Its guarantee begins then. */
    completedOn: date(),
    /** When its guarantee went to the home's next owner. */
    guaranteeMovedAt: moment(),
  },
  (table) => [
    customerKey(table),
    index('orders_id_index').on(table.id),
    index('orders_number_index').on(table.orderNumber),
    index('orders_invoice_index').on(table.invoiceId),
    index('orders_status_index').on(table.status, table.orderedAt, table.id),
    index('orders_status_price_index').on(table.status, table.priceCents, table.id),
    // Adds up the few unpaid orders by an index-only scan.
    index('orders_not_paid_index')
      .on(table.status, table.type, table.priceCents, table.refundedCents)
      .where(sql`${table.status} <> 'paid'`),
    index('orders_to_complete_index').on(table.orderedAt, table.id).where(isToComplete(table)),
    index('orders_type_index').on(table.type, table.orderedAt, table.id),
    index('orders_search_index')
      .using('gin', sql`search_words(${table.description})`)
      .with({ fastupdate: false }),
    index('orders_ordered_index').on(table.orderedAt, table.id),
    index('orders_price_index').on(table.priceCents, table.id),
    check(
      'orders_discount_whole',
      sql`(${table.listPriceCents} is null) = (${table.discountReason} is null) and (${table.listPriceCents} is null or ${table.listPriceCents} > ${table.priceCents})`,
    ),
    // What a contract has for nothing is an order with a guarantee, too.
    check(
      'orders_price_positive',
      sql`${table.priceCents} > 0 or (${table.priceCents} = 0 and ${table.quoteReference} is not null and ${table.status} = 'paid')`,
    ),
    check('orders_paid_unrefunded', sql`${table.status} <> 'paid' or ${table.refundedCents} = 0`),
    check(
      'orders_refund_within_price',
      sql`${table.refundedCents} >= 0 and ${table.refundedCents} <= ${table.priceCents}`,
    ),
  ],
)
