import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'
import { compareLines, type Line } from './ledger.ts'
import { recordRefund } from './record-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { recordSalesSince, settleSubscription } from './settle-subscription.ts'
import { findSubscription } from './subscriptions-repo.ts'

/** Long enough to see again what a day without a process has missed. */
const days = 5

/** Compares our books with the provider's and records what is missing here; once a day. */
export async function checkLedger(context: Context): Promise<void> {
  const { db, log } = context
  try {
    const before = await mismatches(context)
    for (const line of before) await mend(context, line)
    const left = before.length > 0 ? await mismatches(context) : []
    log.info({ found: before.length, left: left.length }, 'ledger checked')
    for (const { theirs, ours } of left)
      await writeAudit(db, {
        action: 'ledger.mismatch',
        subject: (theirs ?? ours)?.transactionId,
        detail: theirs ? 'The provider has it otherwise.' : 'The provider does not have it.',
      })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ reason: error.reason }, 'ledger not checked')
  }
}

const mismatches = async (context: Context) =>
  (await compareLines(context, days)).filter(({ mismatch }) => mismatch)

/** What only the provider has is looked at where it belongs; the rest is for the office. */
async function mend(context: Context, { ours, theirs, owner }: Line) {
  if (ours || !theirs || theirs.status !== 'settled') return
  if (owner) {
    await settlePayment(context, owner.paymentId)
    return
  }
  const belongsTo = theirs.belongsTo ?? ''
  if (theirs.amountCents < 0) {
    const { transactionId: refundId, currency, at } = theirs
    const refund = { refundId, amountCents: -theirs.amountCents, currency, at }
    await recordRefund(context, belongsTo, refund, 'found in the ledger')
    return
  }
  const subscription = await findSubscription(context.db, { providerId: belongsTo })
  if (!subscription) return
  const settled = await settleSubscription(context, subscription.id)
  // A newer payment may be known already; this one is asked for by its own date.
  if (settled.kind === 'known') await recordSalesSince(context, settled.subscription, theirs.at)
}
