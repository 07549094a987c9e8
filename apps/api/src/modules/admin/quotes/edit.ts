import type { AdminQuote, editQuote as contract } from '@smart-bird/contracts/admin/quotes'
import type { Received } from '@smart-bird/contracts/endpoint'
import { centsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { changeQuote, deleteCodes, type QuoteRow, saveLines } from '#modules/quote/repo'
import { draftRow } from './draft-rules.ts'
import { draftSums, readAdminQuote } from './read-quote.ts'
import { lockQuoteOf } from './repo.ts'

/** Saves a draft as a whole. */
export function editQuote(
  context: Context,
  by: AdminAction,
  reference: string,
  { was, lines, deposit, ...fields }: Received<typeof contract>['body'],
): Promise<AdminQuote> {
  return context.db.transaction(async (tx) => {
    const quote = await lockQuoteOf(tx, reference)
    if (quote.status !== 'draft') throw new AppError('quote_frozen')
    requireVersion(quote, was)
    await saveLines(tx, quote, lines.map(draftRow))
    const now = context.clock()
    await changeQuote(tx, quote.id, {
      ...fields,
      depositCents: centsOf(deposit),
      ...(await draftSums(tx, quote, now)),
      updatedAt: later(quote, now),
    })
    // Who got it at another address isn't its recipient.
    if (fields.email !== quote.email) await deleteCodes(tx, quote.id)
    await writeAudit(tx, { ...by, action: 'quote.edited', subject: reference })
    return readAdminQuote(context, tx, reference)
  })
}

/** Refuses to overwrite or send what the admin hasn't seen. */
export const requireVersion = ({ updatedAt }: QuoteRow, was: string | undefined) =>
  requireUnchanged({ was: updatedAt.toISOString() }, was === undefined ? undefined : { was })

/** Each version has a time of its own. */
export const later = ({ updatedAt }: QuoteRow, now: Date) =>
  now > updatedAt ? now : new Date(updatedAt.getTime() + 1)
