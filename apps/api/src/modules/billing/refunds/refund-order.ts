/** How an administrator gives money back. */
import { refundRefusal } from '@smart-bird/contracts/admin/refunds'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import type { handWays, RefundWay } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { newCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import { manualPrefix } from '#modules/billing/ledger/rules'
import { findOrder, type OrderRow } from '#modules/billing/payments/orders-repo'
import { findOpenPayment } from '#modules/billing/payments/repo'
import { conclude } from './record-refund.ts'
import { findDouble, lockPaid, type PaidRow, saveRefund } from './repo.ts'
import { refundableOf, refundedOf, refundingOf } from './rules.ts'
import { settleOpenRefund } from './settle-refund.ts'

export type RefundRequest = {
  caller: Caller
  address: string
  orderNumber: string
  /** The payment, where it is not the one that counts but a double. */
  transactionId?: string | undefined
  /** All that is left where it is not said. */
  amount?: string | undefined
  reason: string
  /** What the administrator saw: refunded before, and under way. */
  refunded?: string | undefined
  refunding?: string | undefined
}

/**
 * Gives money back through the provider. It is reserved first, so that nothing else can give it back
 * meanwhile; what the provider does not answer stays under way, and is asked about again.
 */
export async function refundOrder(context: Context, request: RefundRequest): Promise<void> {
  const order = await getOrderOf(context, request)
  const transactionId = await findTransaction(context, order, request)
  const { row } = await context.db.transaction((tx) =>
    reserve(context, tx, { request, transactionId, way: 'provider' }),
  )
  const settled = await settleOpenRefund(context, row.id)
  if (settled.kind === 'refused') throw refused(settled.refusal.code, settled.refusal.text)
  if (settled.kind === 'unknown') return
  const { state, failure } = settled.refund
  if (state === 'failed' || state === 'cancelled') throw refused(state.toUpperCase(), failure ?? '')
}

const refused = (code: string, text: string) =>
  new AppError('refund_refused', { sentence: refundRefusal(code, text) })

/** Records money that was given back by hand. */
export async function markRefunded(
  context: Context,
  { way = 'other', ...request }: RefundRequest & { way?: (typeof handWays)[number] | undefined },
): Promise<void> {
  const order = await getOrderOf(context, request)
  const transactionId = await findTransaction(context, order, request)
  await context.db.transaction(async (tx) => {
    const { row, paid } = await reserve(context, tx, { request, transactionId, way })
    const reported = {
      refundId: `${manualPrefix}${order.orderNumber}-${row.id}`,
      amountCents: row.amountCents,
      currency: 'USD',
      at: context.clock(),
    }
    await conclude(context, tx, { paid, row, reported, detail: request.reason })
  })
}

type Reservation = { request: RefundRequest; transactionId: string; way: RefundWay }

/** Writes down what is to go back; never more than was paid and is not on its way back already. */
async function reserve({ clock }: Context, tx: Db, { request, transactionId, way }: Reservation) {
  const paid = await lockPaid(tx, transactionId)
  if (!paid) throw new AppError('conflict')
  requireNothingUnseen(request, paid)
  const left = refundableOf(paid.amountCents, paid.refunds)
  if (left === 0) throw new AppError(isUnderWay(paid) ? 'refund_under_way' : 'conflict')
  const amountCents = request.amount === undefined ? left : centsOf(request.amount)
  if (amountCents <= 0 || amountCents > left)
    throw new AppError('invalid_input', {
      fields: { amount: [`Between $0.01 and $${dollarsOf(left)} can be refunded.`] },
    })
  const row = await saveRefund(tx, {
    userId: paid.userId,
    orderId: paid.orderId,
    paymentId: paid.paymentId,
    transactionId,
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

/** Whoever pressed twice, or in a second window, has seen less than there is by now. */
function requireNothingUnseen({ refunded, refunding = '0.00' }: RefundRequest, paid: PaidRow) {
  // Nobody knows yet what becomes of it: even who has seen it cannot mean to refund beside it.
  if (paid.refunds.some(({ state }) => state === 'requested'))
    throw new AppError('refund_under_way')
  if (refunded === undefined) return
  if (centsOf(refunding) !== refundingOf(paid.refunds)) throw new AppError('refund_under_way')
  if (centsOf(refunded) !== refundedOf(paid.refunds)) throw new AppError('conflict')
}

const isUnderWay = ({ refunds }: PaidRow) => refundingOf(refunds) > 0

/** The payment to give back: the one that counts, unless a double is named. */
async function findTransaction({ db }: Context, order: OrderRow, { transactionId }: RefundRequest) {
  const counts = await findOpenPayment(db, order.id)
  const payment =
    transactionId === undefined || transactionId === counts?.captureId
      ? counts
      : await findDouble(db, order.id, transactionId)
  if (!payment?.captureId) throw new AppError('conflict')
  if (payment === counts && counts.state !== 'captured') throw new AppError('conflict')
  return payment.captureId
}

async function getOrderOf({ db }: Context, { orderNumber }: RefundRequest): Promise<OrderRow> {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new AppError('order_not_found')
  return order
}
