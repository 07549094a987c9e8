import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasKey, type Key } from '#db/key'
import { discrepancies } from '#db/tables/discrepancies'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { providerIds } from '#db/tables/provider-ids'
import { purchases } from '#db/tables/purchases'
import { paysFor } from '#modules/billing/books/payments-repo'
import { checkLedger } from '#modules/billing/watch/check-ledger'
import { auditOf } from '#test/audit'
import { anOrder, aPayer, aShop, booksOf, decide, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ workers: false })
})
afterAll(() => shop.close())

async function aBuyer() {
  const user = await aUser(shop)
  const headers = bearer(await logIn(shop, user))
  const order = await anOrder(shop, user)
  const body = { username: user.username, orderNumber: order.orderNumber }
  const pay = () => shop.api.post('/order-payment').set(headers).send(body)
  return {
    order,
    pay,
    /** Approves, and returns from PayPal's page. */
    async approve() {
      const { body: url } = await pay().expect(200)
      const query = decide(shop, String(url), 'approve')
      return shop.api.get('/payment-success').set(headers).query(query)
    },
  }
}

/** As in a database restored from an old backup: the order unpaid, and its payment missing. */
async function forget(order: Key) {
  const { userId, id } = order
  await shop.db
    .delete(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.orderId, id)))
  await shop.db.delete(payments).where(paysFor(order))
  await shop.db.delete(providerIds).where(eq(providerIds.userId, userId))
  await shop.db.update(orders).set({ status: 'unpaid', paidAt: null }).where(hasKey(orders, order))
}

const openLines = async (subject: string) =>
  (await shop.db.select().from(discrepancies).where(eq(discrepancies.subject, subject))).filter(
    ({ resolvedAt }) => resolvedAt === null,
  )

it('two databases with one PayPal account never use the same invoice id', async () => {
  const other = await aShop({ workers: false, host: shop.host })
  for (const one of [shop, other, shop, other]) await aPayer(one)
  const [ours, theirs] = [await shop.db.select().from(orders), await other.db.select().from(orders)]
  const numbers = new Set(ours.map(({ orderNumber }) => orderNumber))
  expect(theirs.some(({ orderNumber }) => numbers.has(orderNumber))).toBe(true)
  const ids = [...ours, ...theirs].map(({ invoiceId }) => invoiceId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { orderNumber, invoiceId } of ours)
    expect(invoiceId).toMatch(new RegExp(`^${orderNumber}-[B-DF-HJ-NP-TV]{6}$`))
  await other.close()
})

it('PayPal shows the customer the order number', async () => {
  const { order, pay } = await aBuyer()
  await pay().expect(200)
  const units = Object.values(shop.host.world.state.orders).flatMap(({ units }) => units)
  expect(units.find(({ invoice_id }) => invoice_id === order.invoiceId)?.description).toMatch(
    `${order.orderNumber}: `,
  )
})

it('a payment missing from a restored backup is found by its invoice id, and not taken twice', async () => {
  const buyer = await aBuyer()
  await buyer.approve()
  await forget(buyer.order)
  const reply = await buyer.approve()
  expect([reply.status, reply.body.code]).toEqual([409, 'already_paid'])
  const books = await booksOf(shop, buyer.order.id)
  expect(books.order?.status).toBe('paid')
  expect(books.purchases.map(({ amountCents }) => amountCents)).toEqual([96_500])
  const taken = shop.host
    .ledger()
    .payments.filter(({ invoiceId }) => invoiceId === buyer.order.invoiceId)
  expect(taken).toHaveLength(1)
  expect(await openLines(buyer.order.orderNumber)).toEqual([])
})

it('the daily check finds such a payment before the customer tries again', async () => {
  const buyer = await aBuyer()
  await buyer.approve()
  await forget(buyer.order)
  await checkLedger(shop.context)
  expect((await booksOf(shop, buyer.order.id)).order?.status).toBe('paid')
})

it('an invoice id used elsewhere is reported, and renewed once PayPal is sure to have no payment', async () => {
  const buyer = await aBuyer()
  const { invoiceId, orderNumber, id } = buyer.order
  shop.host.controls.addKnownInvoice(invoiceId)
  const refused = await buyer.approve()
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_taken'])
  expect((await booksOf(shop, id)).order?.status).toBe('unpaid')
  expect(await openLines(orderNumber)).toMatchObject([
    { detail: expect.stringContaining(invoiceId) },
  ])
  const log = await auditOf(shop, orderNumber)
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['payment.failed', 'money.discrepancy']),
  )

  // PayPal's list may still lag: no customer is sent to the approval page in vain.
  expect((await buyer.pay().expect(409)).body.code).toBe('invoice_taken')
  shop.wait(4 * 3_600_000)
  expect((await buyer.approve()).status).toBe(200)
  const { order } = await booksOf(shop, id)
  expect(order?.status).toBe('paid')
  expect(order?.invoiceId).not.toBe(invoiceId)
  expect(await openLines(orderNumber)).toEqual([])
})

it('nothing is renewed while PayPal’s list cannot be read', async () => {
  const buyer = await aBuyer()
  const { invoiceId } = buyer.order
  shop.host.controls.addKnownInvoice(invoiceId)
  shop.host.controls.setTransactionSearch('off')
  await buyer.approve()
  shop.wait(4 * 3_600_000)
  expect((await buyer.pay().expect(409)).body.code).toBe('invoice_taken')
  expect((await booksOf(shop, buyer.order.id)).order?.invoiceId).toBe(invoiceId)
  shop.host.controls.setTransactionSearch('on')
})
