import { cancelRefusal } from '@smart-bird/contracts/admin/orders'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { conflict } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import {
  changeOrder,
  lockOrder,
  type OrderRow,
  requireOrder,
} from '#modules/billing/books/orders-repo'
import { isUnderWay } from '#modules/billing/books/payment-rules'
import { findOpenPayment, movePayment } from '#modules/billing/books/payments-repo'

type Cancellation = { caller: Caller; address: string; orderNumber: string }

/** Cancels a locked order with its payment that waits for approval; a customer who approves it later isn't charged. */
export async function cancelLocked(tx: Db, order: OrderRow, now: Date, sentence: string) {
  if (order.status !== 'unpaid' || !(await cancelIfIdle(tx, order, now))) throw conflict(sentence)
}

/** The same of an order that is unpaid; false if the provider has yet to confirm its payment. */
export async function cancelIfIdle(tx: Db, order: OrderRow, now: Date): Promise<boolean> {
  const payment = await findOpenPayment(tx, order)
  if (payment && isUnderWay(payment.state)) return false
  if (payment) await movePayment(tx, payment, ['created'], 'cancelled', now)
  await changeOrder(tx, order, { status: 'cancelled', cancelledAt: now })
  return true
}

/** Cancels an unpaid order. */
export async function cancelOrder(context: Context, cancellation: Cancellation): Promise<void> {
  const { db, clock } = context
  const { orderNumber, ...by } = cancellation
  const found = await requireOrder(db, orderNumber)
  await db.transaction(async (tx) => {
    await cancelLocked(tx, await lockOrder(tx, found), clock(), cancelRefusal)
    await writeAudit(tx, { ...by, action: 'order.cancelled', subject: orderNumber })
  })
}
