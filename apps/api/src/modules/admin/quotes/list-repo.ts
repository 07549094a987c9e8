import type { pageQuotes as contract, QuoteRow } from '@smart-bird/contracts/admin/quotes'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { QuoteStatus } from '@smart-bird/contracts/quotes'
import { dayOf } from '@smart-bird/receipt/moment'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findMatches, wordsBegin, wordsBeginUnindexed } from '#db/matches'
import { isWorkDue, quotes, quoteWords } from '#db/tables/quotes'
import { users } from '#db/tables/users'
import { inIso } from '#lib/in-iso'
import { keyset } from '#lib/keyset'
import { statusOf } from '#modules/quote/rules'

/** A page of quotes, the last changed first. */
export async function listQuotes(
  { db, seal, clock }: Context,
  query: Received<typeof contract>['query'],
): Promise<Reply<typeof contract>> {
  const now = clock()
  const today = dayOf(now.toISOString())
  const pages = keyset(seal, {
    list: 'quotes',
    query,
    sorts: { updated: { key: quotes.updatedAt, type: 'timestamptz' } },
    id: quotes.id,
    otherwise: { sort: 'updated', direction: 'desc' },
  })
  const rows = await pages.of(
    db
      .select({ quote: quotes, username: users.username, ...pages.columns })
      .from(quotes)
      .leftJoin(users, eq(users.id, quotes.customerId)),
    query.status && hasStatus(query.status, today),
    query.work && isWorkDue(today),
    query.enquiry === undefined ? undefined : eq(quotes.enquiryId, query.enquiry),
    query.search ? await findRows(db, query.search) : undefined,
  )
  return pages.page(rows, (row): QuoteRow => toRow(row, now))
}

/** What expired is what was sent. */
function hasStatus(status: QuoteStatus, today: string) {
  if (status === 'expired') return and(eq(quotes.status, 'sent'), lt(quotes.validUntil, today))
  if (status === 'sent') return and(eq(quotes.status, 'sent'), gte(quotes.validUntil, today))
  return eq(quotes.status, status)
}

type Found = { quote: typeof quotes.$inferSelect; username: string | null }
const toRow = ({ quote, username }: Found, now: Date): QuoteRow => ({
  ...inIso(quote),
  status: statusOf(quote, now),
  username,
  total: dollarsOf(quote.totalCents),
})

/** Quotes by the beginnings of words in reference, name, email, place and phone. */
function findRows(db: Db, text: string) {
  const words = quoteWords(quotes)
  return findMatches(db, {
    id: quotes.id,
    candidates: [sql`select ${quotes.id} as id from ${quotes} where ${wordsBegin(words, text)}`],
    condition: wordsBeginUnindexed(words, text),
  })
}
