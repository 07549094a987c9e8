/** What the office does with orders and money. */
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { centsOf, dollarsOf } from '#lib/money'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'
import { manualPrefix } from './ledger-rules.ts'
import { findOrder, lockOrder, type OrderRow, saveCancelled } from './orders-repo.ts'
import { findOpenPayment, movePayment, type PaymentRow } from './payments-repo.ts'
import { recordRefund } from './record-refund.ts'
import { settlePayment } from './settle-payment.ts'

type Act = { caller: Caller; address: string; orderNumber: string }
type Refund = Act & {
  amount?: string | undefined
  reason: string
  refunded?: string | undefined
}

/**
 * Gives money back through the provider, all that is left where no amount is said. The request id
 * names what was given back before, so the same refund asked for again after a failure is one.
 */
export async function refundOrder(context: Context, act: Refund): Promise<void> {
  const { order, cents } = await getRefundable(context, act)
  const payment = await findOpenPayment(context.db, order.id)
  if (payment?.state !== 'captured' || !payment.captureId) throw new AppError('conflict')
  const { captureId } = payment
  await auditOf(context, act, 'refund.requested', `$${dollarsOf(cents)}: ${act.reason}`)
  try {
    const refund = await context.payments.refundCapture({
      captureId,
      amountCents: cents,
      currency: payment.currency,
      reason: act.reason,
      requestId: `refund:${captureId}:${order.refundedCents}:${cents}`,
    })
    await recordRefund(context, captureId, refund, act.reason)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'unreachable') throw new AppError('provider_unreachable', { cause: error })
    await catchUp(context, payment)
    throw new AppError('conflict', { cause: error })
  }
}

/** The provider refuses where it has given money back already, of which we then have not heard. */
async function catchUp(context: Context, { captureId, providerOrderId }: PaymentRow) {
  if (!captureId || !providerOrderId) return
  try {
    const remote = await context.payments.findOrder(providerOrderId)
    for (const refund of remote?.refunds ?? []) await recordRefund(context, captureId, refund)
  } catch (error) {
    // The daily check of the ledger will find it, too.
    if (!(error instanceof ProviderError)) throw error
  }
}

/** Records money that was given back by check or Zelle. */
export async function markRefunded(context: Context, act: Refund): Promise<void> {
  const { order, cents } = await getRefundable(context, act)
  const payment = await findOpenPayment(context.db, order.id)
  if (payment?.state !== 'captured' || !payment.captureId) throw new AppError('conflict')
  const refund = {
    // Named after what was given back before: pressed twice, it is one.
    refundId: `${manualPrefix}${order.orderNumber}-${order.refundedCents}-${cents}`,
    amountCents: cents,
    currency: payment.currency,
    at: context.clock(),
  }
  const outcome = await recordRefund(context, payment.captureId, refund, act.reason)
  if (outcome !== 'recorded') throw new AppError('conflict')
  await auditOf(context, act, 'refund.marked', `$${dollarsOf(cents)}: ${act.reason}`)
}

/** Cancels an unpaid order, and the payment that waits for approval. */
export async function cancelOrder(context: Context, act: Act): Promise<void> {
  const { db, clock } = context
  const found = await getOrderOf(context, act)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const payment = await findOpenPayment(tx, order.id)
    const isBeingPaid = payment?.state === 'approved' || payment?.state === 'capturing'
    if (order.status !== 'unpaid' || isBeingPaid) throw new AppError('conflict')
    if (payment) await movePayment(tx, payment.id, ['created'], 'cancelled', clock())
    await saveCancelled(tx, order.id, clock())
    await writeAudit(tx, entry(act, 'order.cancelled', ''))
  })
}

/** Looks at one payment again, on the office's request. */
export async function settleMoney(context: Context, paymentId: number): Promise<void> {
  const settled = await settlePayment(context, paymentId)
  if (settled.kind === 'unknown') throw new AppError('provider_unreachable')
}

async function getRefundable(context: Context, act: Refund) {
  const order = await getOrderOf(context, act)
  if (order.status !== 'paid' && order.status !== 'partially refunded')
    throw new AppError('conflict')
  // Whoever pressed twice, or in a second window, has seen less than there is by now.
  if (act.refunded !== undefined && centsOf(act.refunded) !== order.refundedCents)
    throw new AppError('conflict')
  const left = order.priceCents - order.refundedCents
  const cents = act.amount === undefined ? left : centsOf(act.amount)
  if (cents > 0 && cents <= left) return { order, cents }
  throw new AppError('invalid_input', {
    fields: { amount: [`Between $0.01 and $${dollarsOf(left)} can be given back.`] },
  })
}

async function getOrderOf({ db }: Context, { orderNumber }: Act): Promise<OrderRow> {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new AppError('order_not_found')
  return order
}

const entry = ({ caller, address, orderNumber }: Act, action: string, detail: string) => ({
  actor: caller,
  action,
  subject: orderNumber,
  detail,
  address,
})
const auditOf = ({ db }: Context, act: Act, action: string, detail: string) =>
  writeAudit(db, entry(act, action, detail))
