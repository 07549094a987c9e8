import type { AdminOrder, OrderForm } from '@smart-bird/contracts/admin/orders'
import { centsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findByLoginName } from '#modules/auth/user-repo'
import { mailOrder } from '#modules/billing/order-mails/mail-order'
import { getAdminOrder, saveOrder } from './repo.ts'

/** Creates an order, which the customer can pay in the cabinet, and emails the customer about it. */
export async function createOrder(
  context: Context,
  { caller, address }: AdminAction,
  form: OrderForm,
): Promise<AdminOrder> {
  const { db, clock, config } = context
  const customer = await findByLoginName(db, form.username)
  if (!customer)
    throw new AppError('user_not_found', { fields: { username: ['Customer not found.'] } })
  const { orderType: type, orderDescription: description } = form
  return db.transaction(async (tx) => {
    const order = await saveOrder(tx, {
      userId: customer.id,
      type,
      description,
      priceCents: centsOf(form.orderPrice),
      createdBy: caller.userId,
      createdAt: clock(),
    })
    await writeAudit(tx, {
      actor: caller,
      action: 'order.created',
      subject: order.orderNumber,
      detail: `${customer.username}: ${type}, ${description}, $${form.orderPrice}`,
      address,
    })
    if (config.orders.mailsNew)
      await mailOrder(context, tx, { customer, order, occasion: 'created' })
    return getAdminOrder(tx, order.orderNumber)
  })
}
