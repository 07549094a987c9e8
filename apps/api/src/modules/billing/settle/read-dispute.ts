import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import { isMoreUrgent } from '#modules/billing/books/dispute-rules'
import { deleteUnconfirmed, findDispute } from '#modules/billing/books/disputes-repo'
import { noteReadable, noteUnreadable } from '#modules/billing/provider/notes'
import { type ProviderDispute, ProviderError } from '#providers/payments/port'
import { recordDispute } from './record-dispute.ts'

/**
 * Asks the provider for a dispute and records its answer. Where our app may not ask, an event's
 * report is recorded as unconfirmed: better than a dispute overlooked. An unconfirmed one that the
 * provider doesn't know is dropped.
 */
export async function readDispute(
  context: Context,
  disputeId: string,
  reported?: ProviderDispute,
): Promise<'recorded' | 'known' | 'missing'> {
  try {
    const found = await context.payments.findDispute(disputeId)
    await noteReadable(context)
    if (found) return await recordDispute(context, found)
    await dropUnconfirmed(context, disputeId)
    return 'missing'
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'not-authorized') throw error
    await noteUnreadable(context)
    if (!reported) throw error
    return recordUnconfirmed(context, reported)
  }
}

/**
 * An event may be forged. It can open a dispute or make it more urgent; it never resolves one or
 * gives it more time, and its day of change doesn't block what the provider says later.
 */
async function recordUnconfirmed(context: Context, reported: ProviderDispute) {
  const known = await findDispute(context.db, reported.disputeId)
  if (!isMoreUrgent(reported, known)) return 'known'
  const updatedAt = known?.changedAt ?? reported.updatedAt
  return recordDispute(context, { ...reported, updatedAt }, false)
}

const dropUnconfirmed = ({ db }: Context, disputeId: string) =>
  db.transaction(async (tx) => {
    if (!(await deleteUnconfirmed(tx, disputeId))) return
    const detail = 'An event reported it, and PayPal doesn’t know it.'
    await writeAudit(tx, { action: 'dispute.dropped', subject: disputeId, detail })
  })
