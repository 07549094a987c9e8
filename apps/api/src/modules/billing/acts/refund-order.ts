/** How an admin refunds an order, by PayPal at once or by hand. */
import { paymentRefusals } from '@smart-bird/contracts/admin/payments'
import {
  beforePayment,
  nothingLeft,
  refundConflicts,
  refundRefusal,
} from '@smart-bird/contracts/admin/refunds'
import { limits } from '@smart-bird/contracts/limits'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import type { Deduction } from '@smart-bird/contracts/refund-proposals'
import type { handWays, RefundWay } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Key } from '#db/key'
import type { Caller } from '#http/caller'
import { AppError, conflict, fieldFault } from '#lib/app-error'
import { addMs, daysMs } from '#lib/clock'
import { newCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import { isDisputed } from '#modules/billing/books/disputes-repo'
import { manualPrefix } from '#modules/billing/books/ledger-rules'
import { type OrderRow, requireOrder } from '#modules/billing/books/orders-repo'
import { findOutsidePayment } from '#modules/billing/books/outside-repo'
import { momentWithin } from '#modules/billing/books/outside-rules'
import { findOpenPayment } from '#modules/billing/books/payments-repo'
import type { Transaction } from '#modules/billing/books/purchases-repo'
import {
  isProposal,
  refundableOf,
  refundedOf,
  refundingOf,
} from '#modules/billing/books/refund-rules'
import {
  findDouble,
  lockPaid,
  type PaidRow,
  type RefundRow,
  saveRefund,
} from '#modules/billing/books/refunds-repo'
import { concludeRefund } from '#modules/billing/settle/record-refund'
import { settleOpenRefund } from '#modules/billing/settle/settle-refund'
import { keptOf, mailProposal } from './mail-proposal.ts'

export type RefundRequest = {
  caller: Caller
  address: string
  orderNumber: string
  /** Set only to refund a double payment. */
  transactionId?: string | undefined
  /** Before the deductions; everything that is left if missing. */
  amount?: string | undefined
  deductions?: readonly Deduction[] | undefined
  reason: string
  /** Of a refund by hand. */
  reference?: string | undefined
  /** The day on which its money was sent; today if missing. */
  sentOn?: string | undefined
  /** What the admin saw when confirming: already refunded, and in progress. */
  refunded?: string | undefined
  refunding?: string | undefined
}

type Way = 'provider' | (typeof handWays)[number]

/**
 * Refunds all that is left through the provider at once; a refund that keeps something back is
 * proposed first. The amount is reserved, so it can't be refunded twice. If the provider doesn't
 * answer, the refund stays in progress and is checked again later.
 */
export async function refundOrder(
  context: Context,
  { way = 'provider', ...request }: RefundRequest & { way?: Way | undefined },
): Promise<void> {
  const order = await requireOrder(context.db, request.orderNumber)
  const transaction = await findTransaction(context, order, request)
  if (transaction.isOutside && way === 'provider') throw conflict(paymentRefusals.notByPayPal)
  const row = await context.db.transaction(async (tx) => {
    const subject = order.orderNumber
    const reservation = { request, subject, transaction, way, isAsked: true }
    const { row } = await reserve(context, tx, reservation)
    if (row.state !== 'proposed') return row
    if (await isDisputed(tx, row.transactionId)) throw refused('TRANSACTION_DISPUTED')
    await mailProposal(context, tx, 'refundProposed', order, row)
    return row
  })
  if (row.state === 'requested') await settleNow(context, row)
}

/** Asks the provider for a reserved refund; throws if it refuses. */
export async function settleNow(context: Context, key: Key) {
  const settled = await settleOpenRefund(context, key)
  if (settled.kind === 'refused') throw refused(settled.refusal.code, settled.refusal.text)
  if (settled.kind === 'unknown') return
  const { state, failure } = settled.refund
  if (state === 'failed' || state === 'cancelled') throw refused(state.toUpperCase(), failure ?? '')
}

const refused = (code: string, text = '') =>
  new AppError('refund_refused', { sentence: refundRefusal(code, text) })

/** Refunds by the provider all that is left, without an admin; what was paid by hand is refunded by hand. */
export async function refundInFull(context: Context, order: OrderRow, reason: string) {
  const transaction = await findTransaction(context, order, {})
  if (transaction.isOutside) return
  const { row } = await context.db.transaction((tx) =>
    reserve(context, tx, {
      request: { reason },
      subject: order.orderNumber,
      transaction,
      way: 'provider',
    }),
  )
  await settleNow(context, row)
}

/** Records a refund made by hand. */
export async function markRefunded(
  context: Context,
  { way = 'other', ...request }: RefundRequest & { way?: Exclude<Way, 'provider'> | undefined },
): Promise<void> {
  const order = await requireOrder(context.db, request.orderNumber)
  const transaction = await findTransaction(context, order, request)
  await context.db.transaction(async (tx) => {
    const subject = order.orderNumber
    const reserved = await reserve(context, tx, { request, subject, transaction, way })
    await concludeByHand(context, tx, reserved, request.sentOn)
  })
}

/** Our own id of a refund by hand: of an order, or of a month of a subscription. */
export const handRefundId = ({ order, transactionId }: PaidRow, { id }: Key) =>
  `${manualPrefix}${order?.orderNumber ?? transactionId}-${id}`

/** Books a refund whose money an admin has sent. */
export function concludeByHand(
  context: Context,
  tx: Db,
  { paid, row }: { paid: PaidRow; row: RefundRow },
  sentOn?: string,
) {
  const now = context.clock()
  const bounds = { since: paid.purchasedAt, tooEarly: beforePayment, now, field: 'sentOn' }
  const reported = {
    refundId: handRefundId(paid, row),
    amountCents: row.amountCents,
    currency: 'USD',
    at: momentWithin(sentOn ?? dayOf(now.toISOString()), bounds),
  }
  return concludeRefund(context, tx, { paid, row, reported, detail: row.reason })
}

export type Found = Transaction & { isOutside: boolean }
type Reservation = {
  request: Omit<RefundRequest, 'orderNumber' | 'caller' | 'address'> &
    Partial<Pick<RefundRequest, 'caller' | 'address'>>
  /** What the audit log calls it: the order, or whose subscription it was. */
  subject: string
  transaction: Found
  way: RefundWay
  /** Whether the customer is asked first if something is kept back. */
  isAsked?: boolean
}

/** Reserves an amount to refund: never more than was paid and is neither refunded nor reserved. */
export async function reserve(
  { clock }: Context,
  tx: Db,
  { request, subject, transaction, way, isAsked = false }: Reservation,
) {
  const paid = await lockPaid(tx, transaction)
  if (!paid) throw gone()
  if (transaction.isOutside) await requireStanding(tx, paid)
  const left = refundableOf(paid.amountCents, paid.refunds)
  if (left === 0) throw isUnderWay(paid) ? new AppError('refund_under_way') : gone()
  if (paid.refunds.some(isProposal)) throw conflict(refundConflicts.proposed)
  requireUpToDate(request, paid)
  const amountCents = amountOf(request, left)
  const isProposed = isAsked && (amountCents < left || way !== 'provider')
  const row = await saveRefund(tx, {
    userId: paid.userId,
    orderId: paid.orderId,
    paymentId: paid.paymentId,
    transactionId: paid.transactionId,
    way,
    amountCents,
    deductions: [...(request.deductions ?? [])],
    reference: request.reference || null,
    requestId: `refund-${newCode()}`,
    requestedBy: request.caller?.userId ?? null,
    reason: request.reason,
    ...(isProposed && { state: 'proposed', payAt: addMs(clock(), daysMs(limits.proposalDays)) }),
    createdAt: clock(),
  })
  await writeAudit(tx, {
    caller: request.caller,
    action: isProposed
      ? 'refund.proposed'
      : way === 'provider'
        ? 'refund.requested'
        : 'refund.marked',
    subject,
    detail: [
      `$${dollarsOf(amountCents)}`,
      ...deductionWords(request),
      request.reason,
      ...sentEarlier(request, clock()),
    ].join(': '),
    address: request.address,
  })
  return { row, paid }
}

/** What is paid, in cents: the amount without the deductions. */
function amountOf({ amount, deductions = [] }: Reservation['request'], left: number): number {
  const grossCents = amount === undefined ? left : centsOf(amount)
  if (grossCents <= 0 || grossCents > left)
    throw fieldFault('amount', `Between $0.01 and $${dollarsOf(left)} can be refunded.`)
  const cents = grossCents - keptOf(deductions)
  if (cents > 0) return cents
  throw fieldFault('deductions', 'The deductions must be less than the amount.')
}

const deductionWords = ({ deductions = [] }: Reservation['request']) =>
  deductions.map(({ label, amount }) => `without $${amount} for ${label}`)

/** For the audit log. */
export const sentEarlier = ({ sentOn }: { sentOn?: string | undefined }, now: Date) =>
  sentOn && sentOn < dayOf(now.toISOString()) ? [`sent on ${sentOn}`] : []

/** Refuses a payment that was voided since it was found. */
async function requireStanding(tx: Db, { order, transactionId }: PaidRow) {
  const standing = order && (await findOutsidePayment(tx, order))
  if (standing?.transactionId !== transactionId) throw gone()
}

/** Refuses a second press, or one from a stale window: the amounts have changed since. */
function requireUpToDate({ refunded, refunding = '0.00' }: Reservation['request'], paid: PaidRow) {
  // Its outcome is unknown, so a refund beside it is refused even if the admin saw it.
  if (paid.refunds.some(({ state }) => state === 'requested'))
    throw new AppError('refund_under_way')
  if (refunded === undefined) return
  if (centsOf(refunding) !== refundingOf(paid.refunds)) throw new AppError('refund_under_way')
  if (centsOf(refunded) !== refundedOf(paid.refunds)) throw new AppError('conflict')
}

const gone = () => conflict(nothingLeft)

const isUnderWay = ({ refunds }: PaidRow) => refundingOf(refunds) > 0

/** The payment to refund: the one that counts, unless a double is named. */
export async function findTransaction(
  { db }: Pick<Context, 'db'>,
  order: OrderRow,
  { transactionId }: Pick<RefundRequest, 'transactionId'>,
): Promise<Found> {
  const { userId } = order
  const outside = await findOutsidePayment(db, order)
  if (outside && (transactionId === undefined || transactionId === outside.transactionId))
    return { userId, transactionId: outside.transactionId, isOutside: true }
  const counts = await findOpenPayment(db, order)
  const payment =
    transactionId === undefined || transactionId === counts?.captureId
      ? counts
      : await findDouble(db, order, transactionId)
  if (!payment?.captureId) throw gone()
  if (payment === counts && counts.state !== 'captured') throw gone()
  return { userId, transactionId: payment.captureId, isOutside: false }
}
