import { decisionMakers } from '@smart-bird/contracts/admin/quotes'
import { payTimes, type QuoteStatus, quoteStatuses } from '@smart-bird/contracts/quotes'
import { and, eq, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { enquiries } from './enquiries.ts'
import { users } from './users.ts'

/** What admins search quotes by; the phone stands last. A search must use exactly the expression of the index. */
export const quoteWords = (
  table: Record<'reference' | 'name' | 'email' | 'phone' | 'place', SQLWrapper>,
) =>
  sql`${table.reference} || ' ' || ${table.name} || ' ' || ${table.email} || ' ' || ${table.place} || ' ' || ${table.phone}`

/** A quote expires by its day alone. */
const storedStatuses = quoteStatuses.filter((status) => status !== 'expired')

/** Kept as purchases are; all others go with their enquiry. */
export const contractStatuses = ['accepted', 'canceled'] as const satisfies QuoteStatus[]

/** A contract whose work was to begin by now and isn't complete: what is left to pay is due with it. */
export const isWorkDue = (today: string) =>
  and(eq(quotes.status, 'accepted'), isNull(quotes.completedOn), lte(quotes.workFrom, today))

/** Written offers. Their customer may not have an account yet, so they aren't divided by customer. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    reference: text().notNull().unique(),
    enquiryId: reference().references(() => enquiries.id, { onDelete: 'set null' }),
    customerId: reference().references(() => users.id),
    status: text({ enum: storedStatuses as [(typeof storedStatuses)[number]] })
      .notNull()
      .default('draft'),
    /** Rises with each change of what was sent. */
    revision: integer().notNull().default(1),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    place: text().notNull().default(''),
    words: text().notNull().default(''),
    pay: text({ enum: payTimes }).notNull().default('after'),
    depositCents: integer().notNull().default(0),
    workFrom: date(),
    workTo: date(),
    validDays: integer().notNull().default(30),
    validUntil: date(),
    /** Sums of the lines that are chosen. */
    listCents: integer().notNull().default(0),
    totalCents: integer().notNull().default(0),
    termsVersion: text(),
    /** The admin who sent it signs for us. */
    senderName: text().notNull().default(''),
    createdBy: reference().references(() => users.id),
    sentAt: moment(),
    openedAt: moment(),
    decidedAt: moment(),
    /** Chosen by who decided, so that a repeated call decides nothing again. */
    decisionKey: uuid(),
    decidedBy: text({ enum: decisionMakers }),
    signedName: text(),
    /** From where it was signed here. */
    signedAddress: text(),
    signedBrowser: text(),
    /** What names a contract that was signed on paper. */
    paperReference: text(),
    cancelUntil: moment(),
    canceledAt: moment(),
    completedOn: date(),
    /** Of a withdrawal, a refusal or a cancellation. */
    reason: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('quotes_updated_index').on(table.updatedAt, table.id),
    index('quotes_status_index').on(table.status, table.updatedAt, table.id),
    index('quotes_enquiry_index').on(table.enquiryId),
    index('quotes_customer_index').on(table.customerId, table.id),
    index('quotes_email_index').on(sql`lower(${table.email})`),
    index('quotes_search_index')
      .using('gin', sql`search_words(${quoteWords(table)})`)
      .with({ fastupdate: false }),
    check(
      'quotes_sums_right',
      sql`${table.totalCents} between 0 and ${table.listCents} and ${table.depositCents} >= 0`,
    ),
  ],
)
