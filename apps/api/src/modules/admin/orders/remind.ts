import { reminderRefusals } from '@smart-bird/contracts/admin/orders'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { conflict } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { lockUser } from '#modules/auth/user-repo'
import { changeOrder, lockOrder, requireOrder } from '#modules/billing/books/orders-repo'
import { isUnderWay } from '#modules/billing/books/payment-rules'
import { findOpenPayment } from '#modules/billing/books/payments-repo'
import { mailInvites, mailOrder } from '#modules/billing/watch/mail-order'
import { getAdminOrder } from './repo.ts'

/** Emails the customer that an order is unpaid, once a day of the company's. */
export async function remindOfOrder(context: Context, by: AdminAction, orderNumber: string) {
  const { db, clock } = context
  const found = await requireOrder(db, orderNumber)
  return db.transaction(async (tx) => {
    const customer = await lockUser(tx, found.userId)
    const order = await lockOrder(tx, found)
    const payment = await findOpenPayment(tx, order)
    const today = dayOf(clock().toISOString())
    const refuse = (why: keyof typeof reminderRefusals) => {
      throw conflict(reminderRefusals[why])
    }
    if (order.status !== 'unpaid' || (payment && isUnderWay(payment.state))) refuse('notUnpaid')
    if (!customer?.email || customer.blockedAt) return refuse('outOfReach')
    if (order.remindedAt && dayOf(order.remindedAt.toISOString()) === today) refuse('today')
    await changeOrder(tx, order, { remindedAt: clock() })
    await mailOrder(context, tx, { customer, order, occasion: `reminder:${today}` })
    await writeAudit(tx, {
      ...by,
      action: 'order.reminded',
      subject: orderNumber,
      detail: `emailed to ${customer.email}${mailInvites(customer) ? ', with an invitation' : ''}`,
    })
    return getAdminOrder(tx, orderNumber)
  })
}
