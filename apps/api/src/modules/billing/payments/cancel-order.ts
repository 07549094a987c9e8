/** What the office does with orders and money. */
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { findOrder, lockOrder, type OrderRow, saveCancelled } from './orders-repo.ts'
import { findOpenPayment, movePayment } from './repo.ts'
import { settlePayment } from './settle-payment.ts'

type Act = { caller: Caller; address: string; orderNumber: string }

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
    await writeAudit(tx, {
      actor: act.caller,
      action: 'order.cancelled',
      subject: act.orderNumber,
      address: act.address,
    })
  })
}

/** Looks at one payment again, on the office's request. */
export async function settleMoney(context: Context, paymentId: number): Promise<void> {
  const settled = await settlePayment(context, paymentId)
  if (settled.kind === 'unknown') throw new AppError('outcome_unknown')
}

async function getOrderOf({ db }: Context, { orderNumber }: Act): Promise<OrderRow> {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new AppError('order_not_found')
  return order
}
