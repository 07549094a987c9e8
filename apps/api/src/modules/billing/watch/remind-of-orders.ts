import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import type { Key } from '#db/key'
import { addMs, daysMs } from '#lib/clock'
import { lockUser } from '#modules/auth/user-repo'
import { lockOrder } from '#modules/billing/books/orders-repo'
import { isUnderWay } from '#modules/billing/books/payment-rules'
import { findOpenPayment } from '#modules/billing/books/payments-repo'
import { mailOrder } from './mail-order.ts'
import { claimReminder, type Due, listDue } from './reminders-repo.ts'

export const remindOrdersQueue: Queue<object> = {
  name: 'remind-orders',
  retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
}

/** An order that is older than this when reminders are switched on is for a person to ask about. */
const forgottenDays = 30

/** Reminds the customers, once, of orders that have been unpaid for some days. */
export async function remindOfOrders(context: Context): Promise<void> {
  const { config, clock, batch } = context
  const days = config.orders.reminderDays
  if (days === 0) return
  const until = addMs(clock(), -daysMs(days))
  const due = { after: addMs(until, -daysMs(forgottenDays)), until }
  for (const key of await listDue(batch, due)) await remindOf(context, key, due)
}

/** The order may have been paid or canceled, or its customer blocked, since it was read. */
const remindOf = (context: Context, key: Key, due: Due) =>
  context.db.transaction(async (tx) => {
    const customer = await lockUser(tx, key.userId)
    await lockOrder(tx, key)
    const payment = await findOpenPayment(tx, key)
    if (!customer || customer.blockedAt || (payment && isUnderWay(payment.state))) return
    const order = await claimReminder(tx, key, due, context.clock())
    if (order) await mailOrder(context, tx, { customer, order, occasion: 'reminder' })
  })
