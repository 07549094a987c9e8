import type { OrderForm } from '@smart-bird/contracts/admin/orders'
import { centsOf, dollarsOf, withoutPercent } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findByLoginName } from '#modules/auth/user-repo'
import { mailOrder } from '#modules/billing/watch/mail-order'
import { findCover, findVerdicts } from '#modules/coverage/find-coverage'
import { discountReason, verdictOf, whyNotBilled } from '#modules/coverage/rules'
import { getAdminOrder, saveOrder } from './repo.ts'

/** Creates an order to be paid in the cabinet, and emails the customer about it. */
export async function createOrder(context: Context, by: AdminAction, form: OrderForm) {
  const { db, clock, config } = context
  const customer = await getNamed(db, form.username)
  const { orderType: type, orderDescription: description, requestKind } = form
  return db.transaction(async (tx) => {
    const order = await saveOrder(tx, {
      userId: customer.id,
      type,
      description,
      requestKind,
      ...(await priced(tx, { form, customer, now: clock() })),
      createdBy: by.caller.userId,
      createdAt: clock(),
    })
    await writeAudit(tx, {
      ...by,
      action: 'order.created',
      subject: order.orderNumber,
      detail: [
        `${customer.username}: ${type}, ${description}, $${dollarsOf(order.priceCents)}`,
        order.discountReason,
        order.fullPriceReason && `full price: ${order.fullPriceReason}`,
      ]
        .filter(Boolean)
        .join(', '),
    })
    if (config.orders.mailsNew)
      await mailOrder(context, tx, { customer, order, occasion: 'created' })
    return getAdminOrder(tx, order.orderNumber)
  })
}

/** What each kind of request would cost a customer now. */
export async function findCoverage({ db, clock }: Context, { username }: { username: string }) {
  const { id } = await getNamed(db, username)
  return findVerdicts(db, id, clock())
}

async function getNamed(db: Db, username: string) {
  const customer = await findByLoginName(db, username)
  if (!customer)
    throw new AppError('user_not_found', { fields: { username: ['Customer not found.'] } })
  return customer
}

type Pricing = { form: OrderForm; customer: { id: number }; now: Date }

/**
 * The customer's level and guarantee decide: what they make free is billed for a reason only, and a
 * discount stays, whatever becomes of the level.
 */
async function priced(tx: Db, { form, customer, now }: Pricing) {
  const listPriceCents = centsOf(form.orderPrice)
  const { requestKind, fullPriceReason } = form
  if (!requestKind) return { priceCents: listPriceCents }
  const cover = await findCover(tx, customer.id, now)
  const verdict = verdictOf(requestKind, cover)
  const { cost, percentOff } = verdict
  if (cost !== 'free' && percentOff === null) return { priceCents: listPriceCents }
  if (fullPriceReason) return { priceCents: listPriceCents, fullPriceReason }
  if (percentOff === null) {
    const sentence = whyNotBilled(verdict, cover.level)
    throw new AppError('conflict', { fields: { fullPriceReason: [sentence] } })
  }
  const priceCents = withoutPercent(listPriceCents, percentOff)
  // Less than half a cent is no discount.
  if (priceCents === listPriceCents) return { priceCents }
  const reason = discountReason(requestKind, cover.level, percentOff)
  return { priceCents, listPriceCents, discountReason: reason }
}
