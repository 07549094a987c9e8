import { desc, eq } from 'drizzle-orm'
import type { Context } from '#context'
import { mails } from '#db/tables/mails'
import { refunds } from '#db/tables/refunds'
import type { Caller } from '#http/caller'
import {
  findTransaction,
  type RefundRequest,
  reserve,
  settleNow,
} from '#modules/billing/acts/refund-order'
import { requireOrder } from '#modules/billing/books/orders-repo'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { keyOf } from './key.ts'
import { anAskedOrder, aPayer, booksOf, comeBack, decide, pay, type Shop } from './paypal.ts'
import { aUser, bearer } from './people.ts'

/** Refunds through PayPal at once, also a part, which the customer would be asked about first. */
export async function refundNow(context: Context, request: RefundRequest): Promise<void> {
  const order = await requireOrder(context.db, request.orderNumber)
  const transaction = await findTransaction(context, order, request)
  const way = 'provider'
  const { row } = await context.db.transaction((tx) =>
    reserve(context, tx, { request, subject: order.orderNumber, transaction, way }),
  )
  await settleNow(context, row)
}

/** An admin, as stories see one. */
export async function anAdmin(shop: Shop): Promise<Caller> {
  const { id, username, email } = await aUser(shop, { status: 'admin' })
  return {
    userId: id,
    username,
    email,
    status: 'admin',
    sessionId: '',
    mustChangePassword: false,
    noMoney: false,
    viewedBy: null,
  }
}

/** A paid order of $965.00. */
export async function aPaidOrder(shop: Shop) {
  const { order, capture } = await aPayer(shop)
  return { order, captureId: capture.id }
}

/** An order that was paid twice, because its customer went back to an abandoned approval page. */
export async function aDoublePayment(shop: Shop) {
  const { customer, order, url: first } = await anAskedOrder(shop)
  const { user, token } = customer
  const canceled = decide(shop, first, 'cancel')
  await shop.api.get('/payment-cancel').set(bearer(token)).query(canceled).expect(200)
  const { body: second } = await pay(shop, customer, order.orderNumber).expect(200)
  await comeBack(shop, customer, decide(shop, String(second), 'approve')).expect(200)
  // PayPal accounts can be set to accept an invoice more than once.
  for (const payment of Object.values(shop.host.world.state.payments)) payment.invoiceId = null
  const { token: providerOrderId = '' } = decide(shop, first, 'approve')
  await shop.context.payments.captureOrder(providerOrderId, 'outside')
  const { payments } = await booksOf(shop, order.id)
  const given = payments.find((payment) => payment.providerOrderId === providerOrderId)
  await settlePayment(shop.context, keyOf(given), { mayReopen: true })
  const settled = (await booksOf(shop, order.id)).payments
  const captureOf = (state: string) =>
    settled.find((payment) => payment.state === state)?.captureId ?? ''
  return { user, order, real: captureOf('captured'), double: captureOf('failed') }
}

/** The calls that a fault of refunds applies to. */
export const refundPath = '/v2/payments/captures/*/refund'

/** A payment, as the provider has it. */
export const remotePayment = (shop: Shop, captureId: string) =>
  shop.host.ledger().payments.find(({ id }) => id === captureId)

/** The refunds of an order, newest first. */
export const refundsOf = ({ db }: Pick<Shop, 'db'>, orderId: number) =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.id))

/** How many receipt emails are queued. */
export async function countMails({ db }: Pick<Shop, 'db'>) {
  const rows = await db.select({ key: mails.key }).from(mails)
  return rows.filter(({ key }) => key.startsWith('receipt:')).length
}
