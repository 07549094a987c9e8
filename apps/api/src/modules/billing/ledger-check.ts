import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError, type ProviderTransaction } from '#providers/payments/port'
import { type Compared, compareLines, type Line } from './ledger.ts'
import { recordRefund } from './record-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { recordSalesSince, settleSubscription } from './settle-subscription.ts'
import { takeOver } from './taken-invoice.ts'

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

async function mismatches(context: Context): Promise<Line[]> {
  const compared: Compared | string = await compareLines(context, days)
  return typeof compared === 'string' ? [] : compared.lines.filter(({ mismatch }) => mismatch)
}

/** What only the provider has is looked at where it belongs; the rest is for the office. */
async function mend(context: Context, { ours, theirs, owner }: Line) {
  if (ours || !theirs || theirs.status !== 'settled') return
  switch (theirs.kind) {
    case 'payment':
      if (owner?.paymentId) await settlePayment(context, owner.paymentId)
      else if (owner?.orderId) await takeOver(context, owner.orderId, theirs)
      else if (owner?.subscriptionId) await mendSale(context, owner.subscriptionId, theirs.at)
      return
    case 'refund':
      return mendRefund(context, theirs)
    case 'reversal':
      return mendReversal(context, theirs)
    default:
      // Money that came back after a dispute was won is for the office to judge.
      return
  }
}

async function mendSale(context: Context, subscriptionId: number, at: Date) {
  const settled = await settleSubscription(context, subscriptionId)
  // A newer payment may be known already; this one is asked for by its own date.
  if (settled.kind === 'known') await recordSalesSince(context, settled.subscription, at)
}

/** A line is a hint as an event is one: what is written down is the refund that the provider shows. */
async function mendRefund(context: Context, { transactionId, belongsTo }: ProviderTransaction) {
  const found = { detail: 'found in the ledger', transactionId: belongsTo }
  await settleRefund(context, transactionId, found)
}

async function mendReversal(context: Context, theirs: ProviderTransaction) {
  const { belongsTo, amountCents, currency, at, transactionId: refundId } = theirs
  if (!belongsTo || !(await context.payments.isTakenBack(belongsTo))) return
  const reversal = { refundId, amountCents: -amountCents, currency, at, isReversal: true }
  await recordRefund(context, belongsTo, reversal, 'taken back, found in the ledger')
}
