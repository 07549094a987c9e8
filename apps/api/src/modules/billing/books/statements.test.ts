import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'
import { settleReportedRefund } from '#modules/billing/settle/settle-refund'
import {
  aCustomer,
  anOrder,
  aShop,
  booksOf,
  type Customer,
  comeBack,
  decide,
  pay,
  type Shop,
} from '#test/paypal'
import { bearer } from '#test/people'
import { eventually } from '#test/world'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const identity = ({ user }: Customer) => ({
  userId: user.id,
  username: user.username,
  userEmail: user.email ?? 'not set',
})
const call = (path: string, { token }: Customer, body: object) =>
  shop.api.post(path).set(bearer(token)).send(body)

const captureOf = async (orderId: number) =>
  (await booksOf(shop, orderId)).payments[0]?.captureId ?? ''

async function aPayer() {
  const customer = await aCustomer(shop, { fullName: 'Zoë Łukasz' })
  const order = await anOrder(shop, customer.user)
  const { body: url } = await pay(shop, customer, order.orderNumber).expect(200)
  await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
  return { customer, order }
}

describe('POST /user-order-check', () => {
  it("lists the customer's own orders, newest first", async () => {
    const customer = await aCustomer(shop)
    const other = await aCustomer(shop)
    const first = await anOrder(shop, customer.user, { priceCents: 5 })
    const second = await anOrder(shop, customer.user, { status: 'cancelled', type: 'Device' })
    await anOrder(shop, other.user)
    const reply = await call('/user-order-check', customer, identity(customer)).expect(200)
    expect(reply.body).toEqual([
      {
        orderNumber: second.orderNumber,
        orderStatus: 'cancelled',
        orderType: 'Device',
        orderDescription: 'Installation, 1-2 Bedroom',
        orderPrice: '965.00',
        username: customer.user.username,
        orderedAt: second.orderedAt.toISOString(),
        returns: null,
        underWay: null,
        pendingReason: null,
        proposal: null,
      },
      expect.objectContaining({ orderNumber: first.orderNumber, orderPrice: '0.05' }),
    ])
  })

  it('shows a payment as being confirmed until it is, and counts nothing twice', async () => {
    const customer = await aCustomer(shop)
    const order = await anOrder(shop, customer.user)
    await anOrder(shop, customer.user)
    const body = { username: customer.user.username, orderNumber: order.orderNumber }
    const find = async () => {
      const list = await call('/user-order-check', customer, identity(customer)).expect(200)
      const summary = await shop.api.get('/account-summary').set(bearer(customer.token)).expect(200)
      const { unpaidOrders, confirmingOrders } = summary.body
      return [list.body[1].orderStatus, list.body[1].underWay, unpaidOrders, confirmingOrders]
    }
    const { body: url } = await call('/order-payment', customer, body).expect(200)
    expect(await find()).toEqual(['unpaid', null, 2, 0])

    const query = decide(shop, url, 'pending')
    await shop.api.get('/payment-success').set(bearer(customer.token)).query(query).expect(200)
    expect(await find()).toEqual(['unpaid', 'payment', 1, 1])
    const refused = await call('/order-payment', customer, body).expect(409)
    expect(refused.body.code).toBe('payment_under_way')

    shop.host.controls.completePayment(await captureOf(order.id))
    await shop.hearEvents()
    expect(await find()).toEqual(['paid', null, 1, 0])
  })

  it('shows a refund as in progress until it is completed or failed', async () => {
    const { customer, order } = await aPayer()
    const captureId = await captureOf(order.id)
    const find = async () => {
      const list = await call('/user-order-check', customer, identity(customer)).expect(200)
      return [list.body[0].orderStatus, list.body[0].underWay]
    }
    shop.host.controls.addFault({ kind: 'refund_pending' })
    const { id } = shop.host.controls.refund(captureId, 1000)
    await settleReportedRefund(shop.context, id)
    expect(await find()).toEqual(['paid', 'refund'])
    shop.host.controls.failRefund(id)
    await settleReportedRefund(shop.context, id)
    expect(await find()).toEqual(['paid', null])
  })

  it('accepts the placeholder of an account without an email', async () => {
    const customer = await aCustomer(shop, { email: null })
    const reply = await call('/user-order-check', customer, identity(customer)).expect(200)
    expect(reply.body).toEqual([])
  })
})

describe('POST /payment-history and /user-receipt-request', () => {
  it('show the payment with its order and transaction, and its receipt', async () => {
    const { customer, order } = await aPayer()
    const reply = await call('/payment-history', customer, identity(customer)).expect(200)
    expect(reply.body.data).toEqual([
      {
        id: expect.any(Number),
        purchaseType: 'order',
        paymentDescription: order.description,
        amount: '965.00',
        purchaseDate: expect.any(String),
        hasNoTime: false,
        orderNumber: order.orderNumber,
        transactionId: expect.any(String),
        parties: expect.objectContaining({ customerName: 'Zoë Łukasz' }),
      },
    ])
    const [row] = reply.body.data
    const receipt = await call('/user-receipt-request', customer, {
      username: customer.user.username,
      purchaseId: row.id,
    }).expect(200)
    expect(receipt.body.receiptData).toMatchObject({
      invoiceOrderNumber: order.orderNumber,
      paymentId: row.transactionId,
      userPurchaseTime: row.purchaseDate,
      purchaseValue: '965.00',
      customerName: 'Zoë Łukasz',
      companyName: 'Smart Bird',
      siteUrl: 'http://localhost:3000',
    })
  })

  it('keep the name of then, whatever the customer is called today', async () => {
    const { customer } = await aPayer()
    await shop.db
      .update(users)
      .set({ fullName: 'Zoë Married' })
      .where(eq(users.id, customer.user.id))
    const { body } = await call('/payment-history', customer, identity(customer)).expect(200)
    const [row] = body.data
    expect(row.parties.customerName).toBe('Zoë Łukasz')
    const receipt = await call('/user-receipt-request', customer, {
      username: customer.user.username,
      purchaseId: row.id,
    }).expect(200)
    expect(receipt.body.receiptData.customerName).toBe('Zoë Łukasz')
  })

  it('email the receipt with its PDF', async () => {
    const { customer, order } = await aPayer()
    const mail = await eventually(() =>
      shop.outbox.find(
        ({ to, subject }) => to === customer.user.email && subject.includes('receipt'),
      ),
    )
    expect(mail.subject).toBe(`Your receipt for ${order.orderNumber}`)
    expect(mail.text).toContain('$965.00')
    expect(mail.attachments).toMatchObject([
      { filename: 'Receipt.pdf', contentType: 'application/pdf' },
    ])
    const [pdf] = mail.attachments ?? []
    expect(
      Buffer.from(pdf?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('show a refund as a row of its own', async () => {
    const { customer, order } = await aPayer()
    const [paid] = shop.host.ledger().payments.filter((one) => one.invoiceId === order.invoiceId)
    shop.host.controls.refund(paid?.id ?? '', 6500)
    await shop.hearEvents()
    const reply = await call('/payment-history', customer, identity(customer)).expect(200)
    expect(reply.body.data).toMatchObject([
      { purchaseType: 'refund', amount: '-65.00', orderNumber: order.orderNumber },
      { purchaseType: 'order', amount: '965.00' },
    ])
    const receipt = await call('/user-receipt-request', customer, {
      username: customer.user.username,
      purchaseId: reply.body.data[1].id,
    }).expect(200)
    expect(receipt.body.receiptData).toMatchObject({
      status: 'partially refunded',
      refundedValue: '65.00',
    })
    const orders = await call('/user-order-check', customer, identity(customer)).expect(200)
    expect(orders.body[0].orderStatus).toBe('partially refunded')
  })

  it('hide what belongs to another account', async () => {
    const { customer } = await aPayer()
    const other = await aCustomer(shop)
    const [mine] = (await call('/payment-history', customer, identity(customer))).body.data
    const reply = await call('/user-receipt-request', other, {
      username: other.user.username,
      purchaseId: mine.id,
    }).expect(404)
    expect(reply.body.code).toBe('purchase_not_found')
    expect((await call('/payment-history', other, identity(other)).expect(200)).body.data).toEqual(
      [],
    )
  })

  it('have one row per transaction', async () => {
    const { customer } = await aPayer()
    const [row] = await shop.db.select().from(purchases)
    if (!row) throw new Error('There is no purchase.')
    const { id: _, ...copy } = row
    await expect(
      shop.db.insert(purchases).values({ ...copy, userId: customer.user.id }),
    ).rejects.toThrow()
  })
})

describe.each(['/user-order-check', '/payment-history'])('POST %s', (path) => {
  it('refuses invalid input, another customer and a visitor', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    await call(path, customer, {}).expect(400)
    await call(path, customer, { ...identity(customer), userId: '1' }).expect(400)
    await call(path, customer, { ...identity(customer), extra: 1 }).expect(400)
    await call(path, customer, identity(other)).expect(403)
    await call(path, customer, { ...identity(customer), userId: other.user.id }).expect(403)
    await call(path, customer, { ...identity(customer), userEmail: 'x@example.com' }).expect(403)
    await shop.api.post(path).send(identity(customer)).expect(401)
  })
})

it('POST /user-receipt-request refuses invalid input, another customer and a visitor', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const path = '/user-receipt-request'
  const { username } = customer.user
  await call(path, customer, { username, purchaseId: 'x' }).expect(400)
  await call(path, customer, { username }).expect(400)
  await call(path, customer, { username, purchaseId: 999_999 }).expect(404)
  await call(path, customer, { username: other.user.username, purchaseId: 1 }).expect(403)
  await shop.api.post(path).send({ username, purchaseId: 1 }).expect(401)
})
