import { costOf } from '@smart-bird/contracts/coverage-reasons'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { QuoteLine, QuoteStatus } from '@smart-bird/contracts/quotes'
import type { RequestKind } from '@smart-bird/contracts/values'
import { addDays, dayOf, startOfDay } from '@smart-bird/receipt/moment'
import { addMs, daysMs } from '#lib/clock'
import { type Cover, verdictOf } from '#modules/coverage/rules'
import type { LineRow, QuoteRow } from './repo.ts'

/** Nobody whom we know: what is free for everybody is free for them, too. */
export const nobodysCover: Cover = { level: null, guarantees: [] }

/** What was sent expires at the end of the last day it is valid, by the company's calendar. */
export const statusOf = (
  { status, validUntil }: Pick<QuoteRow, 'status' | 'validUntil'>,
  now: Date,
): QuoteStatus =>
  status === 'sent' && validUntil !== null && dayOf(now.toISOString()) > validUntil
    ? 'expired'
    : status

type Listed = {
  request: RequestKind | null
  listUnitCents: number | null
  fullPriceReason: string
}

/** What one of a line costs a customer, and why if that is less than on the list. */
export function pricedUnit({ request, listUnitCents, fullPriceReason }: Listed, cover: Cover) {
  if (!listUnitCents || !request || fullPriceReason)
    return { unitCents: listUnitCents, benefit: null }
  const verdict = { kind: request, ...verdictOf(request, cover) }
  const { cents: unitCents, benefit } = costOf(listUnitCents, verdict, cover.level)
  return { unitCents, benefit }
}

/** A line as it is read. What isn't priced yet costs nothing. */
export const toLine = (row: LineRow): QuoteLine => ({
  ...row,
  listUnit: dollarsOf(row.listUnitCents ?? 0),
  unit: dollarsOf(row.unitCents ?? row.listUnitCents ?? 0),
})

/** The link of a quote opens it a day longer than it is valid, and its contract for a while after the time to cancel. */
export function linkEndsAt(quote: QuoteRow): Date {
  const { validUntil, cancelUntil, customerId } = quote
  if (cancelUntil) return customerId === null ? addMs(cancelUntil, daysMs(60)) : cancelUntil
  return validUntil === null ? new Date(0) : startOfDay(addDays(validUntil, 2))
}
