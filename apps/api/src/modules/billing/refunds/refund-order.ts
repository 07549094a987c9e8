/** How an admin refunds an order. */
import { paymentRefusals } from '@smart-bird/contracts/admin/payments'
import { nothingLeft, refundRefusal } from '@smart-bird/contracts/admin/refunds'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import type { handWays, RefundWay } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { newCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import { manualPrefix } from '#modules/billing/ledger/rules'
import { findOutsidePayment } from '#modules/billing/outside/repo'
import { findOrder, type OrderRow } from '#modules/billing/payments/orders-repo'
import { findOpenPayment } from '#modules/billing/payments/repo'
import type { Transaction } from '#modules/billing/statements/purchases-repo'
import { conclude } from './record-refund.ts'
import { findDouble, lockPaid, type PaidRow, saveRefund } from './repo.ts'
import { refundableOf, refundedOf, refundingOf } from './rules.ts'
import { settleOpenRefund } from './settle-refund.ts'

export type RefundRequest = {
  caller: Caller
  address: string
  orderNumber: string
  /** Set only to refund a double payment. */
  transactionId?: string | undefined
  /** Everything that is left if missing. */
  amount?: string | undefined
  reason: string
  /** What the admin saw when confirming: already refunded, and in progress. */
  refunded?: string | undefined
  refunding?: string | undefined
}

/**
 * Refunds through the provider. The amount is reserved first, so it can't be refunded twice. If the
 * provider does not answer, the refund stays in progress and is checked again later.
 */
export async function refundOrder(context: Context, request: RefundRequest): Promise<void> {
  const order = await getOrderOf(context, request)
  const transaction = await findTransaction(context, order, request)
  if (transaction.isOutside)
    throw new AppError('conflict', { sentence: paymentRefusals.notByPayPal })
  const { row } = await context.db.transaction((tx) =>
    reserve(context, tx, { request, transaction, way: 'provider' }),
  )
  const settled = await settleOpenRefund(context, row)
  if (settled.kind === 'refused') throw refused(settled.refusal.code, settled.refusal.text)
  if (settled.kind === 'unknown') return
  const { state, failure } = settled.refund
  if (state === 'failed' || state === 'cancelled') throw refused(state.toUpperCase(), failure ?? '')
}

const refused = (code: string, text: string) =>
  new AppError('refund_refused', { sentence: refundRefusal(code, text) })

/** Records a refund made by hand. */
export async function markRefunded(
  context: Context,
  { way = 'other', ...request }: RefundRequest & { way?: (typeof handWays)[number] | undefined },
): Promise<void> {
  const order = await getOrderOf(context, request)
  const transaction = await findTransaction(context, order, request)
  await context.db.transaction(async (tx) => {
    const { row, paid } = await reserve(context, tx, { request, transaction, way })
    const reported = {
      refundId: `${manualPrefix}${order.orderNumber}-${row.id}`,
      amountCents: row.amountCents,
      currency: 'USD',
      at: context.clock(),
    }
    await conclude(context, tx, { paid, row, reported, detail: request.reason })
  })
}

type Found = Transaction & { isOutside: boolean }
type Reservation = { request: RefundRequest; transaction: Found; way: RefundWay }

/** Reserves an amount to refund: never more than was paid and is neither refunded nor reserved. */
async function reserve({ clock }: Context, tx: Db, { request, transaction, way }: Reservation) {
  const paid = await lockPaid(tx, transaction)
  if (!paid) throw gone()
  if (transaction.isOutside) await requireStanding(tx, paid)
  const left = refundableOf(paid.amountCents, paid.refunds)
  if (left === 0) throw isUnderWay(paid) ? new AppError('refund_under_way') : gone()
  requireUpToDate(request, paid)
  const amountCents = request.amount === undefined ? left : centsOf(request.amount)
  if (amountCents <= 0 || amountCents > left)
    throw new AppError('invalid_input', {
      fields: { amount: [`Between $0.01 and $${dollarsOf(left)} can be refunded.`] },
    })
  const row = await saveRefund(tx, {
    userId: paid.userId,
    orderId: paid.orderId,
    paymentId: paid.paymentId,
    transactionId: paid.transactionId,
    way,
    amountCents,
    requestId: `refund-${newCode()}`,
    requestedBy: request.caller.userId,
    reason: request.reason,
    createdAt: clock(),
  })
  await writeAudit(tx, {
    actor: request.caller,
    action: way === 'provider' ? 'refund.requested' : 'refund.marked',
    subject: request.orderNumber,
    detail: `$${dollarsOf(amountCents)}: ${request.reason}`,
    address: request.address,
  })
  return { row, paid }
}

/** Refuses a payment that was voided since it was found. */
async function requireStanding(tx: Db, { order, transactionId }: PaidRow) {
  const standing = order && (await findOutsidePayment(tx, order))
  if (standing?.transactionId !== transactionId) throw gone()
}

/** Refuses a second press, or one from a stale window: the amounts have changed since. */
function requireUpToDate({ refunded, refunding = '0.00' }: RefundRequest, paid: PaidRow) {
  // Its outcome is unknown, so a refund beside it is refused even if the admin saw it.
  if (paid.refunds.some(({ state }) => state === 'requested'))
    throw new AppError('refund_under_way')
  if (refunded === undefined) return
  if (centsOf(refunding) !== refundingOf(paid.refunds)) throw new AppError('refund_under_way')
  if (centsOf(refunded) !== refundedOf(paid.refunds)) throw new AppError('conflict')
}

const gone = () => new AppError('conflict', { sentence: nothingLeft })

const isUnderWay = ({ refunds }: PaidRow) => refundingOf(refunds) > 0

/** The payment to refund: the one that counts, unless a double is named. */
async function findTransaction({ db }: Context, order: OrderRow, { transactionId }: RefundRequest) {
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

async function getOrderOf({ db }: Context, { orderNumber }: RefundRequest): Promise<OrderRow> {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new AppError('order_not_found')
  return order
}
