import type {
  findCoverage as findCoverageCall,
  OrderForm,
} from '@smart-bird/contracts/admin/orders'
import type { Received } from '@smart-bird/contracts/endpoint'
import { centsOf, dollarsOf, withoutPercent } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { momentOfDay } from '#lib/past-day'
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
  const now = clock()
  const orderedAt = momentOfDay(form.orderedOn, now, 'orderedOn')
  return db.transaction(async (tx) => {
    const order = await saveOrder(tx, {
      userId: customer.id,
      type,
      description,
      requestKind,
      ...(await priced(tx, { form, customer, at: orderedAt })),
      createdBy: by.caller.userId,
      createdAt: now,
      orderedAt,
    })
    await writeAudit(tx, {
      ...by,
      action: 'order.created',
      subject: order.orderNumber,
      detail: [
        `${customer.username}: ${type}, ${description}, $${dollarsOf(order.priceCents)}`,
        order.discountReason,
        order.fullPriceReason && `full price: ${order.fullPriceReason}`,
        orderedAt < now && `ordered on ${form.orderedOn}`,
      ]
        .filter(Boolean)
        .join(', '),
    })
    if (config.orders.mailsNew)
      await mailOrder(context, tx, { customer, order, occasion: 'created' })
    return getAdminOrder(tx, order.orderNumber)
  })
}

/** What each kind of request costs a customer now, or cost them on an earlier day. */
export async function findCoverage(
  { db, clock }: Context,
  { username, orderedOn }: Received<typeof findCoverageCall>['query'],
) {
  const { id } = await getNamed(db, username)
  return findVerdicts(db, id, momentOfDay(orderedOn, clock(), 'orderedOn'))
}

async function getNamed(db: Db, username: string) {
  const customer = await findByLoginName(db, username)
  if (!customer)
    throw new AppError('user_not_found', { fields: { username: ['Customer not found.'] } })
  return customer
}

type Pricing = { form: OrderForm; customer: { id: number }; at: Date }

/**
 * The customer's level and guarantee of the day it was ordered decide: what they make free is billed for a reason only, and a
 * discount stays, whatever becomes of the level.
 */
async function priced(tx: Db, { form, customer, at }: Pricing) {
  const listPriceCents = centsOf(form.orderPrice)
  const { requestKind, fullPriceReason } = form
  if (!requestKind) return { priceCents: listPriceCents }
  const cover = await findCover(tx, customer.id, at)
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
