import type { AdminQuote, withdrawQuote as contract } from '@smart-bird/contracts/admin/quotes'
import type { Received } from '@smart-bird/contracts/endpoint'
import { quoteMax } from '@smart-bird/contracts/quotes'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { mailWithdrawal } from '#modules/quote/mails'
import { listLines, changeQuote as saveChange, saveLines } from '#modules/quote/repo'
import { later } from './edit.ts'
import { readAdminQuote } from './read-quote.ts'
import { lockQuoteOf } from './repo.ts'

/** Makes a draft of the next revision of what was sent and isn't agreed. */
export function changeQuote(context: Context, by: AdminAction, reference: string) {
  return context.db.transaction(async (tx) => {
    const quote = await lockQuoteOf(tx, reference)
    if (quote.status !== 'sent' && quote.status !== 'declined') throw new AppError('quote_decided')
    if (quote.revision >= quoteMax.revisions)
      throw new AppError('quote_decided', {
        sentence: `A quote has ${quoteMax.revisions} versions at most. Please withdraw it and begin another one.`,
      })
    const lines = await listLines(tx, [quote.id])
    const revision = quote.revision + 1
    const undecided = { decidedAt: null, decidedBy: null, decisionKey: null, reason: null }
    const updatedAt = later(quote, context.clock())
    await saveChange(tx, quote.id, { ...undecided, status: 'draft', revision, updatedAt })
    const drafted = lines.map((line) => ({ ...line, unitCents: null, benefit: null }))
    await saveLines(tx, { id: quote.id, revision }, drafted)
    await writeAudit(tx, {
      ...by,
      action: 'quote.changed',
      subject: reference,
      detail: `now revision ${revision}`,
    })
    return readAdminQuote(context, tx, reference)
  })
}

/** Withdraws a draft or what was sent and isn't decided. */
export function withdrawQuote(
  context: Context,
  by: AdminAction,
  reference: string,
  { reason }: Received<typeof contract>['body'],
): Promise<AdminQuote> {
  return context.db.transaction(async (tx) => {
    const quote = await lockQuoteOf(tx, reference)
    if (quote.status !== 'sent' && quote.status !== 'draft') throw new AppError('quote_decided')
    const now = context.clock()
    const withdrawn = await saveChange(tx, quote.id, {
      status: 'withdrawn',
      reason,
      decidedAt: now,
      decidedBy: 'admin',
      updatedAt: later(quote, now),
    })
    if (quote.sentAt) await mailWithdrawal(context, tx, withdrawn)
    await writeAudit(tx, { ...by, action: 'quote.withdrawn', subject: reference, detail: reason })
    return readAdminQuote(context, tx, reference)
  })
}
