import { discountReason, freeReason } from '@smart-bird/contracts/coverage-reasons'
import { limits } from '@smart-bird/contracts/limits'
import { dollarsOf, withoutPercent } from '@smart-bird/contracts/money'
import { type QuoteLine, type QuoteStatus, rightsAboveCents } from '@smart-bird/contracts/quotes'
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
  const full = { unitCents: listUnitCents, benefit: null }
  if (!listUnitCents || !request || fullPriceReason) return full
  const verdict = verdictOf(request, cover)
  if (verdict.cost === 'free')
    return { unitCents: 0, benefit: freeReason(request, verdict, cover.level) }
  if (verdict.percentOff === null) return full
  const unitCents = withoutPercent(listUnitCents, verdict.percentOff)
  // Less than half a cent is no discount.
  if (unitCents === listUnitCents) return full
  return { unitCents, benefit: discountReason(request, cover.level, verdict.percentOff) }
}

/** A line as it is read. What isn't priced yet costs nothing. */
export const toLine = (row: LineRow): QuoteLine => ({
  position: row.position,
  kind: row.kind,
  title: row.title,
  detail: row.detail,
  room: row.room,
  suppliedBy: row.suppliedBy,
  maker: row.maker,
  model: row.model,
  quantity: row.quantity,
  listUnit: dollarsOf(row.listUnitCents ?? 0),
  unit: dollarsOf(row.unitCents ?? row.listUnitCents ?? 0),
  benefit: row.benefit,
  optional: row.optional,
  chosen: row.chosen,
})

/** Above $1,000.00, who signs confirms to have received the state's pamphlet. */
export const needsRights = (totalCents: number) => totalCents > rightsAboveCents

/** The link of a quote opens it a day longer than it is valid, and its contract for a while after the time to cancel. */
export function linkEndsAt(quote: QuoteRow): Date {
  const { validUntil, cancelUntil, customerId } = quote
  if (cancelUntil) return customerId === null ? addMs(cancelUntil, daysMs(60)) : cancelUntil
  return validUntil === null ? new Date(0) : startOfDay(addDays(validUntil, 2))
}

/** Orders say in one line what a quote says in many. */
export const inOneLine = ([first, ...others]: readonly { title: string }[]): string =>
  `${first?.title ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`.slice(
    0,
    limits.addressMax,
  )
