import { cancelRefusal } from '@smart-bird/contracts/admin/orders'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { lockOrder, requireOrder, saveCancelled } from '#modules/billing/books/orders-repo'
import { findOpenPayment, movePayment } from '#modules/billing/books/payments-repo'

type Cancellation = { caller: Caller; address: string; orderNumber: string }

/** Cancels an unpaid order and its payment that waits for approval. */
export async function cancelOrder(context: Context, cancellation: Cancellation): Promise<void> {
  const { db, clock } = context
  const { orderNumber, ...by } = cancellation
  const found = await requireOrder(db, orderNumber)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found)
    const payment = await findOpenPayment(tx, order)
    const isBeingPaid = payment?.state === 'approved' || payment?.state === 'capturing'
    if (order.status !== 'unpaid' || isBeingPaid)
      throw new AppError('conflict', { sentence: cancelRefusal })
    if (payment) await movePayment(tx, payment, ['created'], 'cancelled', clock())
    await saveCancelled(tx, order, clock())
    await writeAudit(tx, { ...by, action: 'order.cancelled', subject: orderNumber })
  })
}
