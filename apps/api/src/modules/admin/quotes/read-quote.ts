import { missingOf } from '@smart-bird/contracts/admin/quote-missing'
import type { AdminQuote, DraftLine, QuoteDraft } from '@smart-bird/contracts/admin/quotes'
import { dollarsOf } from '@smart-bird/contracts/money'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findCover } from '#modules/coverage/find-coverage'
import { factsOf, findFacts } from '#modules/quote/read-quote'
import type { LineRow, QuoteRow } from '#modules/quote/repo'
import { nobodysCover, pricedUnit } from '#modules/quote/rules'
import { findPlace, getQuote } from './repo.ts'

/** A quote for the admin page; throws `quote_not_found`. */
export async function readAdminQuote(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  db: Db,
  reference: string,
): Promise<AdminQuote> {
  const now = clock()
  const row = await getQuote(db, reference)
  const found = await findFacts(db, [row])
  const draft = draftOf(row, found.lines)
  const isDraft = row.status === 'draft'
  // A draft shows what sending it now would freeze.
  const lines = isDraft ? await priced(db, row, found.lines, now) : found.lines
  return {
    ...factsOf(row, { ...found, lines }, now),
    ...(await findPlace(db, row)),
    draft,
    email: row.email,
    phone: row.phone,
    enquiryId: row.enquiryId,
    customerId: row.customerId,
    openedAt: row.openedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    signedFrom:
      row.signedAddress === null
        ? null
        : { address: row.signedAddress, browser: row.signedBrowser ?? '' },
    paperReference: row.paperReference,
    completedOn: row.completedOn,
    hasPamphlet: config.pamphlet !== undefined,
    missing: isDraft ? missingOf(draft, dayOf(now.toISOString())) : {},
    updatedAt: row.updatedAt.toISOString(),
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

/** What an admin wrote. */
export const draftOf = (row: QuoteRow, lines: readonly LineRow[]): QuoteDraft => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  place: row.place,
  words: row.words,
  pay: row.pay,
  deposit: dollarsOf(row.depositCents),
  workFrom: row.workFrom,
  workTo: row.workTo,
  validDays: row.validDays,
  lines: lines.map(
    (line): DraftLine => ({
      kind: line.kind,
      request: line.request,
      title: line.title,
      detail: line.detail,
      room: line.room,
      suppliedBy: line.suppliedBy,
      maker: line.maker,
      model: line.model,
      quantity: line.quantity,
      listUnit: line.listUnitCents === null ? null : dollarsOf(line.listUnitCents),
      optional: line.optional,
      fullPriceReason: line.fullPriceReason,
    }),
  ),
})
