import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { type Db, firstRow, theRow } from '#db/database'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { quoteCodes } from '#db/tables/quote-codes'
import { quoteContracts } from '#db/tables/quote-contracts'
import { quoteLines } from '#db/tables/quote-lines'
import { contractStatuses, quotes } from '#db/tables/quotes'
import { hashCode } from '#lib/codes'
import { confirmingPayment } from '#modules/billing/books/orders-repo'
import { quoteKeys } from '#modules/mail/rules'

export type QuoteRow = typeof quotes.$inferSelect
export type LineRow = typeof quoteLines.$inferSelect
type Changes = Partial<typeof quotes.$inferInsert>

/** A quote that was sent to a customer. A draft that never was is nobody's yet. */
export async function findCustomersQuote(db: Db, userId: number, reference: string) {
  const [row] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(eq(quotes.reference, reference), eq(quotes.customerId, userId), isNotNull(quotes.sentAt)),
    )
  return row?.id
}

/** The quote that a code from one of its emails opens, whether it still does or not. */
export async function findQuoteByCode(db: Db, code: string): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select({ quote: quotes })
    .from(quoteCodes)
    .innerJoin(quotes, eq(quotes.id, quoteCodes.quoteId))
    .where(eq(quoteCodes.hash, hashCode(code)))
  return row?.quote
}

export const getQuoteRow = (db: Db, id: number): Promise<QuoteRow> =>
  theRow(db.select().from(quotes).where(eq(quotes.id, id)))

/** In which revision a quote stands, and what became of it. */
export async function findStanding(db: Db, reference: string) {
  const [row] = await db
    .select({ status: quotes.status, revision: quotes.revision })
    .from(quotes)
    .where(eq(quotes.reference, reference))
  return row
}

/** A customer's newest quotes that were sent, each with what its newest revision's lines are and cost. */
export const listCustomersQuotes = (db: Db, userId: number, limit: number) =>
  db
    .select({
      ...getTableColumns(quotes),
      lines: sql<
        Pick<LineRow, 'position' | 'title' | 'unitCents' | 'optional' | 'chosen'>[]
      >`(select coalesce(json_agg(json_build_object(
          'position', ${quoteLines.position}, 'title', ${quoteLines.title}, 'unitCents', ${quoteLines.unitCents},
          'optional', ${quoteLines.optional}, 'chosen', ${quoteLines.chosen}) order by ${quoteLines.position}), '[]')
        from ${quoteLines} where ${quoteLines.quoteId} = ${quotes.id}
          and ${quoteLines.revision} = ${quotes.revision})`,
    })
    .from(quotes)
    .where(and(eq(quotes.customerId, userId), isNotNull(quotes.sentAt)))
    .orderBy(desc(quotes.id))
    .limit(limit)

/** The lines of the newest revision of some quotes, in their order. */
export const listLines = (db: Db, quoteIds: readonly number[]): Promise<LineRow[]> =>
  db
    .select({ line: quoteLines })
    .from(quoteLines)
    .innerJoin(
      quotes,
      and(eq(quotes.id, quoteLines.quoteId), eq(quotes.revision, quoteLines.revision)),
    )
    .where(inArray(quoteLines.quoteId, [...quoteIds]))
    .orderBy(asc(quoteLines.quoteId), asc(quoteLines.position))
    .then((rows) => rows.map(({ line }) => line))

/** The orders that came out of a quote, the first one first, each with the payment that PayPal is confirming. */
export async function listOrdersOf(
  db: Db,
  { customerId, reference }: Pick<QuoteRow, 'customerId' | 'reference'>,
) {
  if (customerId === null) return []
  return db
    .select({ ...getTableColumns(orders), paymentId: payments.id })
    .from(orders)
    .leftJoin(payments, confirmingPayment)
    .where(and(eq(orders.userId, customerId), eq(orders.quoteReference, reference)))
    .orderBy(asc(orders.id))
}

/** Of a contract. */
export async function findFingerprint(db: Db, quoteId: number): Promise<string | null> {
  const [row] = await db
    .select({ sha256: quoteContracts.sha256 })
    .from(quoteContracts)
    .where(eq(quoteContracts.quoteId, quoteId))
  return row?.sha256 ?? null
}

export async function findContractPdf(db: Db, quoteId: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ pdf: quoteContracts.pdf })
    .from(quoteContracts)
    .where(eq(quoteContracts.quoteId, quoteId))
  return row?.pdf
}

/** Of several, the first opening counts. */
export async function saveOpened(db: Db, id: number, now: Date) {
  await db
    .update(quotes)
    .set({ openedAt: now })
    .where(and(eq(quotes.id, id), eq(quotes.status, 'sent'), isNull(quotes.openedAt)))
}

/** Reads a quote and locks it until the transaction ends. */
export const lockQuote = (tx: Db, id: number): Promise<QuoteRow> =>
  theRow(tx.select().from(quotes).where(eq(quotes.id, id)).for('update'))

/** Changes a quote that is locked. */
export const changeQuote = (tx: Db, id: number, changes: Changes & { updatedAt: Date }) =>
  theRow(tx.update(quotes).set(changes).where(eq(quotes.id, id)).returning())

export async function saveChosen(tx: Db, quote: QuoteRow, options: readonly number[]) {
  await tx
    .update(quoteLines)
    .set({ chosen: true })
    .where(
      and(
        eq(quoteLines.quoteId, quote.id),
        eq(quoteLines.revision, quote.revision),
        sql`(${inArray(quoteLines.position, [...options])} or not ${quoteLines.optional})`,
      ),
    )
}

export async function saveContract(tx: Db, contract: typeof quoteContracts.$inferInsert) {
  await tx.insert(quoteContracts).values(contract)
}

/** Undefined if another quote already has this reference. */
export const saveQuote = (tx: Db, quote: typeof quotes.$inferInsert) =>
  firstRow(
    tx.insert(quotes).values(quote).onConflictDoNothing({ target: quotes.reference }).returning(),
  )

/** Puts the lines of a revision in the place of those it had. */
export async function saveLines(
  tx: Db,
  { id, revision }: Pick<QuoteRow, 'id' | 'revision'>,
  lines: readonly Omit<LineRow, 'quoteId' | 'revision' | 'position'>[],
) {
  await tx
    .delete(quoteLines)
    .where(and(eq(quoteLines.quoteId, id), eq(quoteLines.revision, revision)))
  if (lines.length === 0) return
  const place = { quoteId: id, revision }
  await tx
    .insert(quoteLines)
    .values(lines.map((line, index) => ({ ...line, ...place, position: index + 1 })))
}

export async function saveCode(tx: Db, quoteId: number, code: string, createdAt: Date) {
  await tx.insert(quoteCodes).values({ hash: hashCode(code), quoteId, createdAt })
}

/** The links that were emailed open nothing any more. */
export const deleteCodes = (tx: Db, quoteId: number) =>
  tx.delete(quoteCodes).where(eq(quoteCodes.quoteId, quoteId))

/** How many revisions of a quote were emailed since a given time. */
export const countSendings = (tx: Db, { reference, revision }: QuoteRow, since: Date) => {
  const keys = Array.from({ length: revision }, (_, n) => quoteKeys.sent(reference, n + 1))
  return tx.$count(mails, and(inArray(mails.key, keys), gt(mails.createdAt, since)))
}

export type NewCustomer = { id: number; email: string; enquiryId?: number | undefined }

/** Gives a new customer the quotes for their email, and those of the enquiry they were made from; returns them. */
export const adoptQuotes = (tx: Db, { id: customerId, email, enquiryId }: NewCustomer) =>
  tx
    .update(quotes)
    .set({ customerId })
    .where(
      and(
        or(
          eq(sql`lower(${quotes.email})`, email.toLowerCase()),
          enquiryId === undefined ? undefined : eq(quotes.enquiryId, enquiryId),
        ),
        isNull(quotes.customerId),
      ),
    )
    .returning()

/** Deletes some old quotes without an enquiry that no contract came out of; returns what names their emails. */
export const deleteOldQuotes = (tx: Db, before: Date, limit: number) =>
  tx
    .delete(quotes)
    .where(
      inArray(
        quotes.id,
        tx
          .select({ id: quotes.id })
          .from(quotes)
          .where(
            and(
              isNull(quotes.enquiryId),
              lt(quotes.updatedAt, before),
              notInArray(quotes.status, contractStatuses),
            ),
          )
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ reference: quotes.reference, revision: quotes.revision })
