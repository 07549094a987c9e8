import type {
  CorrectionForm,
  findCoverage as findCoverageCall,
  OrderForm,
} from '@smart-bird/contracts/admin/orders'
import { costOf } from '@smart-bird/contracts/coverage-reasons'
import type { Received } from '@smart-bird/contracts/endpoint'
import { centsOf, dollarsOf, withoutPercent } from '@smart-bird/contracts/money'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { fieldFault } from '#lib/app-error'
import { momentOfDay } from '#lib/past-day'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { lockOpenUser } from '#modules/auth/lock-open-user'
import { findByLoginName, type UserRow } from '#modules/auth/user-repo'
import { type OrderRow, saveOrder } from '#modules/billing/books/orders-repo'
import { mailInvites, mailOrder } from '#modules/billing/watch/mail-order'
import { findCover, findVerdicts } from '#modules/coverage/find-coverage'
import { verdictOf, whyNotBilled } from '#modules/coverage/rules'
import { getAdminOrder } from './repo.ts'

/** Creates an order to be paid in the cabinet, and emails the customer about it. */
export async function createOrder(context: Context, by: AdminAction, form: OrderForm) {
  const { db, clock } = context
  const { id } = await getNamed(db, form.username)
  const orderedAt = momentOfDay(form.orderedOn, clock(), 'orderedOn')
  return db.transaction(async (tx) => {
    const customer = await lockOpenUser(tx, id)
    return addOrder(context, tx, by, { customer, form, orderedAt })
  })
}

type NewOrder = {
  customer: UserRow
  form: CorrectionForm
  orderedAt: Date
  /** The canceled one that it corrects. */
  old?: OrderRow
}

/** The same within a transaction that has locked the account. */
export async function addOrder(context: Context, tx: Db, by: AdminAction, wanted: NewOrder) {
  const { customer, form, orderedAt, old } = wanted
  const { orderType: type, orderDescription: description, requestKind } = form
  const now = context.clock()
  const order = await saveOrder(tx, {
    userId: customer.id,
    type,
    description,
    requestKind,
    ...(await priced(tx, wanted)),
    ...(old && { replaces: old.orderNumber, completedOn: old.completedOn }),
    createdBy: by.caller.userId,
    createdAt: now,
    orderedAt,
  })
  const day = dayOf(orderedAt.toISOString())
  // Who was reminded of the order that it corrects knows that one.
  const isMailed = context.config.orders.mailsNew || old?.remindedAt
  await writeAudit(tx, {
    ...by,
    action: 'order.created',
    subject: order.orderNumber,
    detail: [
      `${customer.username}: ${type}, ${description}, $${dollarsOf(order.priceCents)}`,
      order.discountReason,
      order.fullPriceReason && `full price: ${order.fullPriceReason}`,
      day < dayOf(now.toISOString()) && `ordered on ${day}`,
      old && `replaces ${old.orderNumber}`,
      isMailed && mailInvites(customer) && `invited at ${customer.email}`,
    ]
      .filter(Boolean)
      .join(', '),
  })
  if (isMailed) await mailOrder(context, tx, { customer, order, occasion: 'created' })
  return getAdminOrder(tx, order.orderNumber)
}

/** What each kind of request costs a customer now, or cost them on an earlier day. */
export async function findCoverage(
  { db, clock, config }: Context,
  { username, orderedOn }: Received<typeof findCoverageCall>['query'],
) {
  const customer = await getNamed(db, username)
  const verdicts = await findVerdicts(db, customer.id, momentOfDay(orderedOn, clock(), 'orderedOn'))
  return { ...verdicts, mailInvites: config.orders.mailsNew && mailInvites(customer) }
}

/** A customer by a name that they log in with; throws `user_not_found`. */
export async function getNamed(db: Db, username: string) {
  const customer = await findByLoginName(db, username)
  if (!customer) throw fieldFault('username', 'Customer not found.', 'user_not_found')
  return customer
}

/**
 * The customer's level and guarantee of the day it was ordered decide: what they make free is billed for a reason only, and a
 * discount stays, whatever becomes of the level.
 */
async function priced(tx: Db, { form, customer, orderedAt, old }: NewOrder) {
  const listPriceCents = centsOf(form.orderPrice)
  const { requestKind, fullPriceReason } = form
  if (!requestKind) return { priceCents: listPriceCents }
  if (old?.discountReason && old.requestKind === requestKind && !fullPriceReason)
    return discounted(
      listPriceCents,
      withoutPercent(listPriceCents, percentOffOf(old)),
      old.discountReason,
    )
  const cover = await findCover(tx, customer.id, orderedAt)
  const verdict = verdictOf(requestKind, cover)
  const { cost, percentOff } = verdict
  if (cost !== 'free' && percentOff === null) return { priceCents: listPriceCents }
  if (fullPriceReason) return { priceCents: listPriceCents, fullPriceReason }
  if (percentOff === null) {
    const sentence = whyNotBilled(verdict, cover.level)
    throw fieldFault('fullPriceReason', sentence, 'conflict')
  }
  const { cents, benefit } = costOf(listPriceCents, { kind: requestKind, ...verdict }, cover.level)
  return discounted(listPriceCents, cents, benefit)
}

/** Less than half a cent is no discount. */
const discounted = (listPriceCents: number, priceCents: number, discountReason: string | null) =>
  priceCents === listPriceCents ? { priceCents } : { priceCents, listPriceCents, discountReason }

const percentOffOf = ({ priceCents, listPriceCents }: OrderRow) =>
  Math.round(100 - (100 * priceCents) / (listPriceCents ?? priceCents))
