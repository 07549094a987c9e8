import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { getPayment } from '#modules/billing/payments/repo'
import { ProviderError, type ProviderRefund, type Refusal } from '#providers/payments/port'
import { type RefundOutcome, recordRefund } from './record-refund.ts'
import { changeRefund, getRefund, lockPaid, openStates, type RefundRow } from './repo.ts'

/**
 * Asks the provider about a refund that an event or its ledger speaks of, and records the answer.
 * Throws a ProviderError where the provider does not answer; may be repeated.
 */
export async function settleRefund(
  context: Context,
  refundId: string,
  { detail = 'reported by the provider', transactionId }: Hint = {},
): Promise<RefundOutcome | 'no such refund'> {
  const remote = await context.payments.findRefund(refundId)
  const refunded = remote?.transactionId ?? transactionId
  return remote && refunded ? recordRefund(context, refunded, remote, detail) : 'no such refund'
}

type Hint = {
  detail?: string
  /** The payment it belongs to, for a provider that does not say so itself. */
  transactionId?: string | undefined
}

export type SettledRefund =
  | { kind: 'settled'; refund: RefundRow }
  | { kind: 'refused'; refusal: Refusal }
  /** Nobody knows yet whether the money goes back: it stays reserved, and is asked about again. */
  | { kind: 'unknown'; isSilent: boolean }

/**
 * Brings a refund of ours in line with the provider. Its request id is its own, so asking for it twice
 * gives the money back once.
 */
export async function settleOpenRefund(context: Context, id: number): Promise<SettledRefund> {
  const row = await getRefund(context.db, id)
  if (!openStates.includes(row.state)) return { kind: 'settled', refund: row }
  try {
    const remote = mayAsk(context, row) ? await ask(context, row) : await look(context, row)
    if (!remote) return { kind: 'unknown', isSilent: false }
    if (remote instanceof ProviderError) return await refuse(context, row, remote)
    await recordRefund(context, row.transactionId, remote, row.reason)
    return { kind: 'settled', refund: await getRefund(context.db, id) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown', isSilent: error.reason === 'unreachable' }
  }
}

/** PayPal keeps the request id of a refund for 45 days; later the same question would be a new refund. */
const askAgainDays = 40

const mayAsk = ({ clock }: Context, { providerRefundId, createdAt }: RefundRow) =>
  providerRefundId === null && clock() <= addMs(createdAt, daysMs(askAgainDays))

/** Asks for the refund; a refusal of that is an answer, too. */
async function ask({ payments }: Context, row: RefundRow): Promise<ProviderRefund | ProviderError> {
  const { transactionId: captureId, amountCents, reason, requestId } = row
  const wanted = { captureId, amountCents, currency: 'USD', reason, requestId }
  try {
    return { ...(await payments.refundCapture(wanted)), reference: requestId }
  } catch (error) {
    if (error instanceof ProviderError && error.reason !== 'unreachable') return error
    throw error
  }
}

/** Where it is known or may not be asked for again, it is looked for: a look that fails says nothing. */
async function look(
  context: Context,
  row: RefundRow,
): Promise<ProviderRefund | ProviderError | undefined> {
  if (row.providerRefundId) return context.payments.findRefund(row.providerRefundId)
  const found = (await listAtOrder(context, row)).find(
    ({ reference }) => reference === row.requestId,
  )
  return found ?? new ProviderError('refused', 'The provider has no such refund.')
}

async function listAtOrder({ db, payments }: Context, { paymentId }: RefundRow) {
  const payment = paymentId === null ? undefined : await getPayment(db, paymentId)
  const order = payment?.providerOrderId && (await payments.findOrder(payment.providerOrderId))
  return order ? order.refunds : []
}

/** Frees the money, unless the provider turns out to have given it back all the same. */
async function refuse(
  context: Context,
  row: RefundRow,
  error: ProviderError,
): Promise<SettledRefund> {
  const isCaughtUp = await catchUp(context, row)
  // An earlier try, of which the answer was lost, may have moved the money.
  if (!isCaughtUp && row.checkedAt) return { kind: 'unknown', isSilent: false }
  const refusal = error.refusal ?? { code: error.reason, text: error.message, isAccount: false }
  const isMine = await context.db.transaction(async (tx) => {
    const paid = await lockPaid(tx, row.transactionId)
    const now = paid?.refunds.find(({ id }) => id === row.id)
    if (now?.state !== 'requested' && now?.state !== 'pending') return false
    const failure = [refusal.code, refusal.text].filter(Boolean).join(': ')
    await changeRefund(tx, row.id, { state: 'failed', failure }, context.clock())
    await writeAudit(tx, {
      action: 'refund.failed',
      subject: paid?.order?.orderNumber ?? row.transactionId,
      detail: `$${dollarsOf(row.amountCents)}: ${failure}`,
    })
    return true
  })
  if (isMine) return { kind: 'refused', refusal }
  return { kind: 'settled', refund: await getRefund(context.db, row.id) }
}

/**
 * The provider refuses where it has given money back already, of which we then have not heard. False
 * where it refuses to tell.
 */
async function catchUp(context: Context, row: RefundRow): Promise<boolean> {
  try {
    for (const refund of await listAtOrder(context, row))
      await recordRefund(context, row.transactionId, refund, 'found at the provider')
    return true
  } catch (error) {
    // Nobody knows then: an earlier try may have taken effect.
    if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error
    return false
  }
}
