import { termsVersion } from '@smart-bird/content/terms/versions'
import { draftSentences, missingOf } from '@smart-bird/contracts/admin/quote-missing'
import type { AdminQuote, sendQuote as contract } from '@smart-bird/contracts/admin/quotes'
import type { Received } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import { quoteMax, sumOf } from '@smart-bird/contracts/quotes'
import { addDays, dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMs, daysMs } from '#lib/clock'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findUser } from '#modules/auth/user-repo'
import { hasAddedSince, lockEnquiry, saveAnswered } from '#modules/enquiry/repo'
import { mailSent } from '#modules/quote/mails'
import { changeQuote, countSendings, listLines, saveLines } from '#modules/quote/repo'
import { toLine } from '#modules/quote/rules'
import { later, requireVersion } from './edit.ts'
import { draftOf, priced, readAdminQuote } from './read-quote.ts'
import { getQuote, lockQuoteOf } from './repo.ts'

/** Freezes a draft with what the customer's level takes off it on this day, and emails its link. */
export function sendQuote(
  context: Context,
  by: AdminAction,
  reference: string,
  { was }: Received<typeof contract>['body'],
): Promise<AdminQuote> {
  return context.db.transaction(async (tx) => {
    const now = context.clock()
    const { enquiryId, updatedAt: writtenAt } = await getQuote(tx, reference)
    // A quote answers what it was asked for. The enquiry is locked first, as everywhere.
    if (enquiryId !== null) {
      await lockEnquiry(tx, enquiryId)
      await saveAnswered(tx, enquiryId, now, !(await hasAddedSince(tx, enquiryId, writtenAt)))
    }
    const quote = await lockQuoteOf(tx, reference)
    const { id } = quote
    if (quote.status !== 'draft') throw new AppError('quote_frozen')
    requireVersion(quote, was)
    const today = dayOf(now.toISOString())
    const drafted = await listLines(tx, [id])
    const lines = await priced(tx, quote, drafted, now)
    const { totalCents, listCents } = sumOf(lines.map(toLine))
    const missing = missingOf(draftOf(quote, drafted), today)
    if (quote.pay === 'deposit' && quote.depositCents * 2 > totalCents)
      missing.deposit ??= [draftSentences.deposit]
    if (Object.keys(missing).length > 0) throw new AppError('quote_incomplete', { fields: missing })
    if ((await countSendings(tx, quote, addMs(now, -daysMs(1)))) >= quoteMax.sendingsADay)
      throw new AppError('too_many_requests', { retryAfterSeconds: daysMs(1) / 1000 })

    const admin = await findUser(tx, by.caller.userId)
    const sent = await changeQuote(tx, id, {
      status: 'sent',
      listCents,
      totalCents,
      validUntil: addDays(today, quote.validDays),
      termsVersion,
      senderName: admin?.fullName ?? context.config.company.name,
      sentAt: now,
      openedAt: null,
      updatedAt: later(quote, now),
    })
    await saveLines(tx, quote, lines)
    await mailSent(context, tx, sent, { hasOptions: lines.some(({ optional }) => optional) })
    await writeAudit(tx, {
      ...by,
      action: 'quote.sent',
      subject: reference,
      detail: `revision ${quote.revision}, $${dollarsOf(totalCents)}`,
    })
    return readAdminQuote(context, tx, reference)
  })
}
