import type { AdminOrder, OrderForm } from '@smart-bird/contracts/admin/orders'
import { centsOf, dollarsOf, withoutPercent } from '@smart-bird/contracts/money'
import { benefitOfType } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findByLoginName } from '#modules/auth/user-repo'
import { mailOrder } from '#modules/billing/order-mails/mail-order'
import { findBenefitsOf } from '#modules/coverage/find-benefits'
import { getAdminOrder, saveOrder } from './repo.ts'

/** Creates an order, which the customer can pay in the cabinet, and emails the customer about it. */
export async function createOrder(
  context: Context,
  { caller, address }: AdminAction,
  form: OrderForm,
): Promise<AdminOrder> {
  const { db, clock, config } = context
  const customer = await getNamed(db, form.username)
  const { orderType: type, orderDescription: description, withoutBenefit } = form
  return db.transaction(async (tx) => {
    const order = await saveOrder(tx, {
      userId: customer.id,
      type,
      description,
      ...(await priced(tx, { form, customer, now: clock() })),
      createdBy: caller.userId,
      createdAt: clock(),
    })
    await writeAudit(tx, {
      actor: caller,
      action: 'order.created',
      subject: order.orderNumber,
      detail: [
        `${customer.username}: ${type}, ${description}, $${dollarsOf(order.priceCents)}`,
        order.discountReason,
        withoutBenefit && `no discount: ${withoutBenefit}`,
      ]
        .filter(Boolean)
        .join(', '),
      address,
    })
    if (config.orders.mailsNew)
      await mailOrder(context, tx, { customer, order, occasion: 'created' })
    return getAdminOrder(tx, order.orderNumber)
  })
}

/** The customer's level, and what it takes off orders made now. */
export async function findBenefits({ db, clock }: Context, { username }: { username: string }) {
  const { id } = await getNamed(db, username)
  return findBenefitsOf(db, id, clock())
}

async function getNamed(db: Db, username: string) {
  const customer = await findByLoginName(db, username)
  if (!customer)
    throw new AppError('user_not_found', { fields: { username: ['Customer not found.'] } })
  return customer
}

type Pricing = { form: OrderForm; customer: { id: number }; now: Date }

/**
 * What the customer's level takes off now stays off, whatever becomes of the level. A form that says nothing of a discount
 * that its type calls for was filled in without knowing of it.
 */
async function priced(tx: Db, { form, customer, now }: Pricing) {
  const listPriceCents = centsOf(form.orderPrice)
  const { benefit: chosen, withoutBenefit } = form
  const benefit = chosen ?? benefitOfType[form.orderType]
  if (!benefit || withoutBenefit !== undefined) return { priceCents: listPriceCents }
  const { benefits } = await findBenefitsOf(tx, customer.id, now)
  const given = benefits.find((one) => one.benefit === benefit)
  if (chosen && !given) throw refuse('The customer’s level doesn’t give this discount any more.')
  if (given && !chosen)
    throw refuse('The customer’s level gives a discount on this. Please load the form again.')
  if (!given) return { priceCents: listPriceCents }
  const priceCents = withoutPercent(listPriceCents, given.percentOff)
  // Less than half a cent is no discount.
  if (priceCents === listPriceCents) return { priceCents }
  return { priceCents, listPriceCents, discountReason: given.reason }
}

const refuse = (sentence: string) => new AppError('conflict', { fields: { benefit: [sentence] } })
