import { dollarsOf } from '@smart-bird/contracts/money'
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ask } from '#db/question'
import { quoteLines } from '#db/tables/quote-lines'
import { quotes } from '#db/tables/quotes'
import { after, part, type Source } from './source-repo.ts'

/** What it cost when it was sent; its total is what was chosen since. */
const sentCents = ask
  .select({ cents: sql`sum(${quoteLines.quantity} * ${quoteLines.unitCents})` })
  .from(quoteLines)
  .where(
    and(
      eq(quoteLines.quoteId, quotes.id),
      eq(quoteLines.revision, quotes.revision),
      not(quoteLines.optional),
    ),
  )

/** Quotes that were sent to the customer, at one of their moments. */
export const quotesAt =
  (event: 'sent' | 'decided' | 'canceled', at: PgColumn): Source =>
  ({ userId, from, limit }, source) => {
    const page = after(from, { at, id: quotes.id, source })
    const query = ask
      .select({
        reference: quotes.reference,
        status: quotes.status,
        totalCents: quotes.totalCents,
        sentCents: sql<number | null>`(${sentCents})`.mapWith(Number),
        reason: quotes.reason,
        ...page.columns,
      })
      .from(quotes)
      .where(
        and(eq(quotes.customerId, userId), isNotNull(quotes.sentAt), isNotNull(at), page.where),
      )
      .orderBy(...page.orderBy)
      .limit(limit)
    return part(query, ({ reference, status, totalCents, sentCents, reason }, at) => {
      const decided = status === 'declined' || status === 'withdrawn' ? status : 'accepted'
      const cents = event === 'sent' || decided === 'withdrawn' ? sentCents : totalCents
      return {
        kind: 'quote',
        at,
        event: event === 'decided' ? decided : event,
        reference,
        total: cents === null ? null : dollarsOf(cents),
        reason: event === 'decided' && status === 'withdrawn' ? reason : null,
      }
    })
  }
