import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Key } from '#db/key'
import { addMs, daysMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { getPayment } from '#modules/billing/books/payments-repo'
import {
  changeRefund,
  getRefund,
  lockPaid,
  openStates,
  type RefundRow,
} from '#modules/billing/books/refunds-repo'
import { reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import { ProviderError, type Refusal, type Silence } from '#providers/payments/port'
import { type RefundOutcome, recordRefund } from './record-refund.ts'

/**
 * Asks the provider about a refund that an event or its ledger mentions, and records the answer.
 * Throws a ProviderError if the provider does not answer. Safe to repeat.
 */
export async function settleReportedRefund(
  context: Context,
  refundId: string,
  { detail = 'reported by the provider', transactionId, isReversal = false }: Hint = {},
): Promise<RefundOutcome | 'no such refund'> {
  const remote = await context.payments.findRefund(refundId)
  const refunded = remote?.transactionId ?? transactionId
  return remote && refunded
    ? recordRefund(context, { transactionId: refunded }, { ...remote, isReversal }, detail)
    : 'no such refund'
}

type Hint = {
  detail?: string
  /** The payment it belongs to, in case the provider's answer does not name it. */
  transactionId?: string | undefined
  isReversal?: boolean | undefined
}

export type SettledRefund =
  | { kind: 'settled'; refund: RefundRow }
  | { kind: 'refused'; refusal: Refusal }
  /** The outcome is unknown: the money stays reserved and is checked again later. */
  | ({ kind: 'unknown' } & Silence)

/**
 * Reconciles one of our refunds with the provider. Its request id makes a repeated request
 * harmless.
 */
export async function settleOpenRefund(context: Context, key: Key): Promise<SettledRefund> {
  const row = await getRefund(context.db, key)
  if (!openStates.includes(row.state)) return { kind: 'settled', refund: row }
  try {
    const remote = mayRequest(context, row) ? await request(context, row) : await find(context, row)
    if (!remote) return { kind: 'unknown', isSilent: false }
    if (remote instanceof ProviderError) return await refuse(context, row, remote)
    await recordRefund(context, row, remote, row.reason)
    return { kind: 'settled', refund: await getRefund(context.db, key) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown', ...error.silence }
  }
}

/** PayPal remembers a request id for 45 days; after that, the same request is a new refund. */
const askAgainDays = 40

const mayRequest = ({ clock }: Context, { providerRefundId, createdAt }: RefundRow) =>
  providerRefundId === null && clock() <= addMs(createdAt, daysMs(askAgainDays))

/** Requests the refund. A refusal is returned, because it is an answer, too. */
async function request({ payments }: Context, row: RefundRow) {
  const { transactionId: captureId, amountCents, reason, requestId } = row
  const refund = { captureId, amountCents, currency: 'USD', reason, requestId }
  try {
    return { ...(await payments.refundCapture(refund)), reference: requestId }
  } catch (error) {
    if (error instanceof ProviderError && error.reason !== 'unreachable') return error
    throw error
  }
}

/** Looks up a refund that the provider has or that must not be requested again. */
async function find(context: Context, row: RefundRow) {
  if (row.providerRefundId) return context.payments.findRefund(row.providerRefundId)
  const found = (await listAtOrder(context, row)).find(
    ({ reference }) => reference === row.requestId,
  )
  return found ?? new ProviderError('refused', 'The provider has no such refund.')
}

async function listAtOrder({ db, payments }: Context, { userId, paymentId }: RefundRow) {
  const payment = paymentId === null ? undefined : await getPayment(db, { userId, id: paymentId })
  const order = payment?.providerOrderId && (await payments.findOrder(payment.providerOrderId))
  return order ? order.refunds : []
}

/** Frees the reserved money, unless the provider turns out to have refunded it. */
async function refuse(
  context: Context,
  row: RefundRow,
  error: ProviderError,
): Promise<SettledRefund> {
  const isCaughtUp = await catchUp(context, row)
  // An earlier attempt whose answer was lost may have moved the money.
  if (!isCaughtUp && row.checkedAt) return { kind: 'unknown', isSilent: false }
  const refusal = error.refusal ?? { code: error.reason, text: error.message, isAccount: false }
  const isMine = await context.db.transaction(async (tx) => {
    const paid = await lockPaid(tx, row)
    const now = paid?.refunds.find(({ id }) => id === row.id)
    if (now?.state !== 'requested' && now?.state !== 'pending') return false
    const failure = [refusal.code, refusal.text].filter(Boolean).join(': ')
    await changeRefund(tx, row, { state: 'failed', failure }, context.clock())
    await writeAudit(tx, {
      action: 'refund.failed',
      subject: paid?.order?.orderNumber ?? row.transactionId,
      detail: `$${dollarsOf(row.amountCents)}: ${failure}`,
    })
    // The customer counts on it.
    if (row.payAt)
      await reportDiscrepancy(context, tx, {
        key: `refund-refused:${row.requestId}`,
        subject: paid?.order?.orderNumber ?? row.transactionId,
        userId: row.userId,
        detail: `The refund of $${dollarsOf(row.amountCents)} that the customer agreed to was refused by PayPal: ${failure} Please refund it another way.`,
      })
    return true
  })
  if (isMine) return { kind: 'refused', refusal }
  return { kind: 'settled', refund: await getRefund(context.db, row) }
}

/**
 * Records the order's refunds: a refusal often means that the money was refunded already. False if
 * the provider refuses to list them.
 */
async function catchUp(context: Context, row: RefundRow): Promise<boolean> {
  try {
    for (const refund of await listAtOrder(context, row))
      await recordRefund(context, row, refund, 'found at the provider')
    return true
  } catch (error) {
    // The outcome is unknown: an earlier attempt may have taken effect.
    if (!(error instanceof ProviderError) || error.reason === 'unreachable') throw error
    return false
  }
}
