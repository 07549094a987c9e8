import type { AdminQuote, signedOnPaper as contract } from '@smart-bird/contracts/admin/quotes'
import type { Received } from '@smart-bird/contracts/endpoint'
import { needsRights, quoteSentences } from '@smart-bird/contracts/quotes'
import { dayOf, formatMoment } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { AppError, fieldFault } from '#lib/app-error'
import { momentOfDay } from '#lib/past-day'
import type { AdminAction } from '#modules/admin/admin-action'
import { chosenSums } from '#modules/quote/accept-rules'
import { cancelUntil } from '#modules/quote/cancel-rules'
import { concludeContract } from '#modules/quote/conclude'
import { requireVersion } from './edit.ts'
import { readAdminQuote } from './read-quote.ts'
import { getQuote } from './repo.ts'

type Form = Received<typeof contract>['body']

/** Records that the recipient signed on paper. The time to cancel runs from that day. */
export async function signedOnPaper(
  context: Context,
  by: AdminAction,
  reference: string,
  { was, signedOn, signedName, paperReference, acknowledgment, options }: Form,
): Promise<AdminQuote> {
  const { id } = await getQuote(context.db, reference)
  await concludeContract(context, id, by, (quote, lines) => {
    if (quote.status !== 'sent') throw new AppError('quote_decided')
    requireVersion(quote, was)
    const decidedAt = momentOfDay(signedOn, context.clock(), 'signedOn')
    const sentAt = quote.sentAt?.toISOString() ?? ''
    if (signedOn < dayOf(sentAt))
      throw fieldFault(
        'signedOn',
        `Please choose ${formatMoment(sentAt).mediumDate} or later. It was sent that day.`,
      )
    if (quote.validUntil !== null && signedOn > quote.validUntil)
      throw new AppError('quote_expired')
    const sums = chosenSums(lines, options)
    if (!sums) throw fieldFault('options', 'There is no such optional line.')
    if (needsRights(sums.totalCents) && !acknowledgment)
      throw fieldFault('acknowledgment', quoteSentences.rights)
    return {
      ...sums,
      options,
      hasRights: acknowledgment,
      decidedBy: 'admin',
      decidedAt,
      signedName,
      paperReference,
      cancelUntil: cancelUntil(signedOn),
    }
  })
  return readAdminQuote(context, context.db, reference)
}
