import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import { answerByOf, describeDispute, reminderDue } from '#modules/billing/books/dispute-rules'
import {
  changeDispute,
  findDisputed,
  lockDispute,
  saveDispute,
} from '#modules/billing/books/disputes-repo'
import type { ProviderDispute } from '#providers/payments/port'
import { mailAdmins } from './mail-dispute.ts'

/**
 * Records a dispute as the provider describes it; an older description counts only against an
 * unconfirmed one. No money is booked: a decision moves it by a refund or a reversal. Safe to
 * repeat.
 */
export async function recordDispute(
  context: Context,
  found: ProviderDispute,
  isConfirmed = true,
): Promise<'recorded' | 'known'> {
  const now = context.clock()
  const payment = await findDisputed(context.db, found.transactionIds)
  const answerBy = answerByOf(found)
  const { disputeId, reason, status, stage, channel, outcome = null, currency } = found
  const facts = {
    disputeId,
    transactionId: payment?.transactionId ?? found.transactionIds[0] ?? null,
    userId: payment?.userId ?? null,
    orderNumber: payment?.orderNumber ?? null,
    reason,
    status,
    stage,
    channel,
    outcome,
    amountCents: found.amountCents ?? null,
    currency,
    answerBy,
    openedAt: found.openedAt,
    changedAt: found.updatedAt,
    isConfirmed,
  }
  const isSoon = answerBy !== null && answerBy <= reminderDue(now)
  return context.db.transaction(async (tx) => {
    const audit = (verb: 'opened' | 'changed') =>
      writeAudit(tx, {
        action: `dispute.${status === 'resolved' ? 'resolved' : verb}`,
        subject: facts.orderNumber ?? facts.transactionId ?? disputeId,
        detail: isConfirmed ? describeDispute(found) : `${describeDispute(found)}; not confirmed`,
      })
    // An email that names a day soon is a reminder itself.
    if (await saveDispute(tx, { ...facts, remindedAt: isSoon ? now : null }, now)) {
      await audit('opened')
      if (status !== 'resolved') await mailAdmins(context, tx, facts, 'opened')
      return 'recorded'
    }
    const before = await lockDispute(tx, disputeId)
    if (before.isConfirmed && before.changedAt > facts.changedAt) return 'known'
    const isSameDay = before.answerBy?.getTime() === answerBy?.getTime()
    await changeDispute(tx, { ...facts, remindedAt: isSameDay ? before.remindedAt : null })
    if (before.status === status && before.stage === stage && isSameDay) return 'known'
    await audit('changed')
    return 'recorded'
  })
}
