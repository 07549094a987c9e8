import { refusalWords } from '@smart-bird/contracts/quote-words'
import type { Quote, Refusal } from '@smart-bird/contracts/quotes'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import type { Decider } from './conclude.ts'
import { mailRefusal } from './mails.ts'
import { readQuote } from './read-quote.ts'
import { changeQuote, lockQuote } from './repo.ts'

/** Says no to what was read, once for each key. */
export async function refuseQuote(
  context: Context,
  id: number,
  { key, revision, why, text }: Refusal,
  { caller, address }: Decider,
): Promise<Quote> {
  return context.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, id)
    if (quote.status === 'declined' && quote.decisionKey === key) return readQuote(context, id, tx)
    if (quote.status !== 'sent' && quote.status !== 'draft') throw new AppError('quote_decided')
    if (quote.status === 'draft' || quote.revision !== revision) throw new AppError('quote_changed')
    const now = context.clock()
    const declined = await changeQuote(tx, id, {
      status: 'declined',
      reason: [refusalWords[why], text].filter(Boolean).join(': '),
      decidedAt: now,
      decidedBy: 'recipient',
      decisionKey: key,
      updatedAt: now,
    })
    await mailRefusal(context, tx, declined, { why, text })
    const subject = quote.reference
    const detail = `Reason: ${refusalWords[why].toLowerCase()}`
    await writeAudit(tx, { caller, address, action: 'quote.declined', subject, detail })
    return readQuote(context, id, tx)
  })
}
