import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { quoteLines } from '#db/tables/quote-lines'
import { quotes } from '#db/tables/quotes'
import { visits } from '#db/tables/visits'
import { isKnown, total, type Wanted } from './conditions-repo.ts'

const columns = { reference: visits.reference, who: visits.who, total }

/** Offers that were made before a given time and aren't answered, or whose times have all passed. */
export const listUnanswered = (db: Db, { before, limit, now }: Wanted & { now: Date }) =>
  db
    .select({ ...columns, offeredAt: visits.offeredAt })
    .from(visits)
    .where(
      and(
        eq(visits.status, 'offered'),
        or(
          lt(visits.offeredAt, before),
          sql`not exists (select 1 from jsonb_array_elements(${visits.windows}) as one
            where (one ->> 'startsAt')::timestamptz > ${now.toISOString()}::timestamptz)`,
        ),
      ),
    )
    .orderBy(asc(visits.offeredAt))
    .limit(limit)

/** Agreed visits that ended before a given time and aren't closed. */
export const listUnclosed = (db: Db, { before, limit }: Wanted) =>
  db
    .select({ ...columns, endsAt: isKnown(visits.endsAt) })
    .from(visits)
    .where(and(eq(visits.status, 'agreed'), lt(visits.endsAt, before)))
    .orderBy(asc(visits.endsAt))
    .limit(limit)

/** Contracts for an installation that could be canceled until a given time at the latest, and that nobody has a visit for. */
export function listUnscheduled(db: Db, { before, limit }: Wanted) {
  const installing = db
    .select({ id: quoteLines.quoteId })
    .from(quoteLines)
    .where(and(eq(quoteLines.kind, 'installation'), eq(quoteLines.revision, quotes.revision)))
  const scheduled = db
    .select({ reference: visits.quoteReference })
    .from(visits)
    .where(
      and(
        eq(visits.quoteReference, quotes.reference),
        notInArray(visits.status, ['canceled', 'missed']),
      ),
    )
  return db
    .select({ reference: quotes.reference, cancelUntil: isKnown(quotes.cancelUntil), total })
    .from(quotes)
    .where(
      and(
        eq(quotes.status, 'accepted'),
        isNull(quotes.completedOn),
        lt(quotes.cancelUntil, before),
        sql`${quotes.id} in (${installing})`,
        sql`not exists (${scheduled})`,
      ),
    )
    .orderBy(asc(quotes.cancelUntil))
    .limit(limit)
}
