import { missingOf } from '@smart-bird/contracts/admin/quote-missing'
import type { AdminQuote, QuoteDraft } from '@smart-bird/contracts/admin/quotes'
import { dollarsOf } from '@smart-bird/contracts/money'
import { sumOf } from '@smart-bird/contracts/quotes'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findCover } from '#modules/coverage/find-coverage'
import { dueCents } from '#modules/quote/order-rules'
import { factsOf, findFacts } from '#modules/quote/read-quote'
import { type LineRow, listLines, type QuoteRow } from '#modules/quote/repo'
import { nobodysCover, pricedUnit, toLine } from '#modules/quote/rules'
import { findPlace, getQuote } from './repo.ts'

/** A quote for the admin page; throws `quote_not_found`. */
export async function readAdminQuote(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  db: Db,
  reference: string,
): Promise<AdminQuote> {
  const now = clock()
  const row = await getQuote(db, reference)
  const found = await findFacts(db, row)
  const draft = draftOf(row, found.lines)
  const isDraft = row.status === 'draft'
  // A draft shows what sending it now would freeze.
  const lines = isDraft ? await priced(db, row, found.lines, now) : found.lines
  return {
    ...factsOf(row, { ...found, lines }, now),
    ...(await findPlace(db, row)),
    due: dollarsOf(row.status === 'accepted' ? dueCents(row, found.orders) : 0),
    draft,
    signedFrom:
      row.signedAddress === null
        ? null
        : { address: row.signedAddress, browser: row.signedBrowser ?? '' },
    hasPamphlet: config.pamphlet !== undefined,
    missing: isDraft ? missingOf(draft, dayOf(now.toISOString())) : {},
  }
}

/** Lines with what the customer's level and guarantees take off them at a moment. */
export async function priced(
  db: Db,
  { customerId }: QuoteRow,
  lines: readonly LineRow[],
  at: Date,
) {
  const cover = customerId === null ? nobodysCover : await findCover(db, customerId, at)
  return lines.map((line) => ({ ...line, ...pricedUnit(line, cover) }))
}

/** What a draft would cost if it were sent at a moment, for the list of quotes. */
export async function draftSums(db: Db, quote: QuoteRow, at: Date) {
  const lines = await priced(db, quote, await listLines(db, [quote.id]), at)
  return sumOf(lines.map(toLine))
}

/** What an admin wrote. */
export const draftOf = (row: QuoteRow, lines: readonly LineRow[]): QuoteDraft => ({
  ...row,
  deposit: dollarsOf(row.depositCents),
  lines: lines.map((line) => ({
    ...line,
    listUnit: line.listUnitCents === null ? null : dollarsOf(line.listUnitCents),
  })),
})
