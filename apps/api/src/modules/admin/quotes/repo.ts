import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { quotes } from '#db/tables/quotes'
import { users } from '#db/tables/users'
import { orRefuse } from '#lib/app-error'
import type { QuoteRow } from '#modules/quote/repo'

/** A quote by its reference; throws `quote_not_found`. */
export const getQuote = async (db: Db, reference: string) =>
  orRefuse(await firstRow(select(db, reference)), 'quote_not_found')

/** Reads a quote and locks it until the transaction ends; throws `quote_not_found`. */
export const lockQuoteOf = async (tx: Db, reference: string) =>
  orRefuse(await firstRow(select(tx, reference).for('update')), 'quote_not_found')

const select = (db: Db, reference: string) =>
  db.select().from(quotes).where(eq(quotes.reference, reference))

/** Whose a quote is, and where it began. */
export async function findPlace(db: Db, { customerId, enquiryId }: QuoteRow) {
  const [customer] =
    customerId === null
      ? []
      : await db.select({ username: users.username }).from(users).where(eq(users.id, customerId))
  const [enquiry] =
    enquiryId === null
      ? []
      : await db
          .select({ reference: enquiries.reference })
          .from(enquiries)
          .where(eq(enquiries.id, enquiryId))
  return { username: customer?.username ?? null, enquiryReference: enquiry?.reference ?? null }
}

/** How many quotes for a customer or an address aren't decided. */
export const countOpen = (
  db: Db,
  { customerId, email, today }: { customerId: number | null; email: string; today: string },
) =>
  db.$count(
    quotes,
    and(
      or(
        customerId === null ? sql`false` : eq(quotes.customerId, customerId),
        email ? eq(sql`lower(${quotes.email})`, email.toLowerCase()) : sql`false`,
      ),
      inArray(quotes.status, ['draft', 'sent']),
      or(eq(quotes.status, 'draft'), isStanding(today)),
    ),
  )

const isStanding = (today: string): SQL => gte(quotes.validUntil, today)
