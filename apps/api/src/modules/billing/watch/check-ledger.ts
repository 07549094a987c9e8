import type { Context } from '#context'
import { noteCompared, noteNotCompared } from '#modules/billing/provider/notes'
import { takeOver } from '#modules/billing/settle/clear-invoice'
import { recordRefund } from '#modules/billing/settle/record-refund'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { settleReportedRefund } from '#modules/billing/settle/settle-refund'
import { recordSalesSince, settleSubscription } from '#modules/billing/settle/settle-subscription'
import { ProviderError, type ProviderTransaction } from '#providers/payments/port'
import { type ComparedLine, compareLines } from './compare-ledger.ts'
import { saveMissingFee } from './ledger-repo.ts'
import type { LedgerRecord } from './records-repo.ts'
import { reportMismatches } from './report-mismatches.ts'
import { untilSilent } from './until-silent.ts'

/** What one search at the provider covers; a restored backup catches up on this much by itself. */
const days = 30

/**
 * Once a day, compares our books with the provider's and records what ours are missing. Returns the
 * error if the provider left it unfinished.
 */
export async function checkLedger(context: Context): Promise<ProviderError | undefined> {
  // A month may take longer to read than a call may wait.
  const reading = { ...context, db: context.batch }
  try {
    const before = await compareLines(reading, days)
    if ('problem' in before) return unfinished(context, before.error)
    const found = before.lines.filter(({ mismatch }) => mismatch)
    const silence = await recordEach(context, paymentsFirst(found))
    const after = found.length > 0 ? await compareLines(reading, days) : before
    if ('problem' in after) return unfinished(context, after.error)
    await saveFees(context, after.lines)
    const left = await reportMismatches(context, after.lines)
    context.log.info({ found: found.length, left }, 'ledger checked')
    if (silence) return unfinished(context, silence)
    await noteCompared(context)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ reason: error.reason }, 'ledger not checked')
    return unfinished(context, error)
  }
}

/** Admins are emailed if it stays so for long. */
async function unfinished(context: Context, error: ProviderError | undefined) {
  if (error) await noteNotCompared(context)
  return error
}

/** A fee that wasn't sent with the payment or refund itself is in the provider's list. */
async function saveFees({ db }: Context, lines: readonly ComparedLine[]) {
  for (const { ours, theirs, mismatch } of lines)
    if (!mismatch && ours?.feeCents === null && theirs?.feeCents !== undefined)
      await saveMissingFee(db, ours, theirs.feeCents)
}

/** A refund can only be recorded after the payment that it belongs to, and both may be missing. */
const paymentsFirst = (lines: readonly ComparedLine[]) => {
  const isPayment = ({ theirs }: ComparedLine) => theirs?.kind === 'payment'
  return [...lines.filter(isPayment), ...lines.filter((line) => !isPayment(line))]
}

/** An error on one line doesn't stop the others. Returns one that left a line unanswered. */
async function recordEach(context: Context, lines: readonly ComparedLine[]) {
  let silence: ProviderError | undefined
  const { isSilent } = await untilSilent(lines, async (line) => {
    try {
      await recordMissing(context, line)
      return { isSilent: false }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const transactionId = line.theirs?.transactionId
      context.log.warn({ reason: error.reason, transactionId }, 'line of the ledger not recorded')
      if (error.reason === 'unreachable') silence = error
      return error.silence
    }
  })
  if (isSilent) throw silence
  return silence
}

/** Records what only the provider has. Every other mismatch is left to an admin. */
async function recordMissing(context: Context, { ours, theirs, record }: ComparedLine) {
  if (ours || !theirs || theirs.status !== 'settled') return
  switch (theirs.kind) {
    case 'payment':
      // Money that moved counts, even if the customer had left the payment page.
      if (record) await recordMissingPayment(context, record, theirs)
      return
    case 'refund':
      // Like an event, a line is only a hint: what gets recorded is the refund the provider shows.
      await settleReportedRefund(context, theirs.transactionId, {
        detail: 'found in the ledger',
        transactionId: theirs.belongsTo,
      })
      return
    case 'reversal':
      return recordMissingReversal(context, theirs)
    default:
      // Money returned after a dispute was won is for an admin to judge.
      return
  }
}

async function recordMissingPayment(
  context: Context,
  { userId, paymentId, orderId, subscriptionId }: LedgerRecord,
  theirs: ProviderTransaction,
) {
  if (paymentId) await settlePayment(context, { userId, id: paymentId }, { mayReopen: true })
  else if (orderId) await takeOver(context, { userId, id: orderId }, theirs)
  else if (subscriptionId) {
    const settled = await settleSubscription(context, { userId, id: subscriptionId })
    // A newer payment may already be known, so ask from this one's own date.
    if (settled.kind === 'known')
      await recordSalesSince(context, settled.subscription, theirs.at, settled.remote)
  }
}

async function recordMissingReversal(context: Context, theirs: ProviderTransaction) {
  const { belongsTo, amountCents, currency, at, transactionId: refundId } = theirs
  if (!belongsTo) return
  const capture = await context.payments.findCapture(belongsTo)
  if (!capture || capture.gone === 'nothing') return
  const reversal = { refundId, amountCents: -amountCents, currency, at, isReversal: true }
  const detail = 'taken back, found in the ledger'
  await recordRefund(context, { transactionId: belongsTo }, reversal, detail)
}
