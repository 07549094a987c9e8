import { randomBytes } from 'node:crypto'
import { termsVersions } from '@smart-bird/content/terms/versions'
import type { Parties } from '@smart-bird/contracts/billing'
import { mayHaveGuarantee, refundPrefix, requestsOfType } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { type Db, theRow } from '#db/database'
import { requireProviderId } from '#db/provider-ids'
import { auditLog } from '#db/tables/audit-log'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { subscriptions } from '#db/tables/subscriptions'
import { addMonths, addMs, minutesMs } from '#lib/clock'
import { completionDetail } from '#modules/account/guarantee-rules'
import { findUser } from '#modules/auth/user-repo'
import { savePurchase } from '#modules/billing/books/purchases-repo'
import { partiesOf } from '#modules/billing/books/receipts'
import { saveRefund } from '#modules/billing/books/refunds-repo'
import type { DemoOrder } from './accounts.ts'

/** Prefix of the demo data's ids at the provider. */
export const demoPrefix = 'demo-'

const providerId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

/** To the terms of that day. */
const consentAt = (at: Date) => ({
  termsVersion: termsVersions.find((version) => version <= dayOf(at.toISOString())) ?? null,
  agreedAt: at,
})

async function partiesOfUser(context: Context, tx: Db, userId: number): Promise<Parties> {
  const user = await findUser(tx, userId)
  if (!user) throw new Error('The demo customer was not saved.')
  return partiesOf(context, user)
}

/** Saves orders with the payments and statement rows for their status. */
export async function seedOrders(
  context: Context,
  tx: Db,
  userId: number,
  list: readonly DemoOrder[],
) {
  const now = context.clock()
  const parties = await partiesOfUser(context, tx, userId)
  for (const { monthsAgo, ...order } of list) {
    const at = addMonths(now, -monthsAgo)
    const isPaid = order.status === 'paid' || order.status === 'refunded'
    const completedOn =
      isPaid && mayHaveGuarantee(order.type, order.status) ? dayOf(at.toISOString()) : null
    const [row] = await tx
      .insert(orders)
      .values({
        userId,
        ...order,
        createdAt: at,
        orderedAt: at,
        refundedCents: order.status === 'refunded' ? order.priceCents : 0,
        paidAt: isPaid ? at : null,
        ...(isPaid && consentAt(at)),
        cancelledAt: order.status === 'cancelled' ? at : null,
        // The demo's invented addresses get no reminders.
        remindedAt: at,
        completedOn,
        requestKind: requestsOfType[order.type][0] ?? null,
      })
      .returning({
        id: orders.id,
        invoiceId: orders.invoiceId,
        orderNumber: orders.orderNumber,
      })
    if (row && isPaid) await seedPayment(tx, { userId, parties }, row, order, at)
    if (row && completedOn)
      await tx.insert(auditLog).values({
        at: addMs(at, minutesMs(90)),
        action: 'order.complete',
        subject: row.orderNumber,
        detail: completionDetail({ completedOn, before: '', reason: '' }),
      })
  }
}

async function seedPayment(
  tx: Db,
  { userId, parties }: { userId: number; parties: Parties },
  { id: orderId, invoiceId }: { id: number; invoiceId: string },
  order: Omit<DemoOrder, 'monthsAgo'>,
  at: Date,
) {
  const [captureId, providerOrderId] = [providerId(), providerId()]
  const payment = await theRow(
    tx
      .insert(payments)
      .values({
        publicId: `${demoPrefix}${orderId}`,
        userId,
        orderId,
        invoiceId,
        amountCents: order.priceCents,
        state: 'captured',
        requestId: `${demoPrefix}${orderId}`,
        providerOrderId,
        captureId,
        ...consentAt(at),
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: payments.id }),
  )
  await requireProviderId(tx, { kind: 'order', id: providerOrderId, userId, rowId: payment.id })
  await requireProviderId(tx, { kind: 'capture', id: captureId, userId, rowId: payment.id })
  const row = { userId, orderId, paymentId: payment.id, description: order.description, parties }
  await savePurchase(tx, {
    ...row,
    type: 'order',
    amountCents: order.priceCents,
    transactionId: captureId,
    purchasedAt: at,
  })
  if (order.status === 'refunded') {
    const refundId = providerId()
    const refund = await saveRefund(tx, {
      userId,
      orderId,
      paymentId: row.paymentId,
      transactionId: captureId,
      state: 'completed',
      way: 'provider',
      amountCents: order.priceCents,
      requestId: `${demoPrefix}${refundId}`,
      providerRefundId: refundId,
      completedAt: at,
      createdAt: at,
    })
    await savePurchase(tx, {
      ...row,
      type: 'refund',
      description: `${refundPrefix}${order.description}`,
      amountCents: -order.priceCents,
      transactionId: refundId,
      refundId: refund.id,
      refundedTransactionId: captureId,
      purchasedAt: at,
    })
  }
}

/** Saves a running subscription, paid an hour ago and in every month before. */
export async function seedSubscription(context: Context, tx: Db, userId: number, months: number) {
  const { config } = context
  const now = context.clock()
  const parties = await partiesOfUser(context, tx, userId)
  const startedAt = addMonths(addMs(now, -minutesMs(60)), -months)
  const priceCents = Math.round(Number(config.plan.price) * 100)
  const agreementId = `I-${providerId().slice(0, 12)}`
  const row = await theRow(
    tx
      .insert(subscriptions)
      .values({
        userId,
        requestId: `${demoPrefix}subscription-${userId}`,
        providerId: agreementId,
        status: 'active',
        priceCents,
        ...consentAt(startedAt),
        startedAt,
        unbrokenSince: startedAt,
        nextPaymentAt: addMonths(startedAt, months + 1),
        createdAt: startedAt,
        updatedAt: startedAt,
      })
      .returning({ id: subscriptions.id }),
  )
  await requireProviderId(tx, { kind: 'subscription', id: agreementId, userId, rowId: row.id })
  for (let month = 0; month <= months; month++)
    await savePurchase(tx, {
      userId,
      subscriptionId: row.id,
      parties,
      type: 'subscription',
      description: config.plan.name,
      amountCents: priceCents,
      transactionId: providerId(),
      purchasedAt: addMonths(startedAt, month),
    })
}
