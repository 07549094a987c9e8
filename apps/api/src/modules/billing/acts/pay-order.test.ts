import { termsVersion } from '@smart-bird/content/terms/versions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCustomer,
  anAskedOrder,
  anOrder,
  aShop,
  booksOf,
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

const mailsTo = (address: string | null) =>
  shop.outbox.filter(({ to, subject }) => to === address && subject.includes('receipt'))

describe('paying an order', () => {
  it('leads to the approval page, takes the money once, and emails one receipt', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    expect(url).toMatch(/^http:\/\/paypal\.sandbox\/checkoutnow\?token=/)
    const query = decide(shop, url, 'approve')
    expect(query).toMatchObject({ rType: 'user_order', paymentId: expect.any(String) })

    const reply = await comeBack(shop, customer, query).expect(200)
    expect(reply.body.dataInfo).toMatchObject({
      invoiceOrderNumber: order.orderNumber,
      productType: 'Installation',
      purchaseValue: '965.00',
      status: 'paid',
      tax: 'INCLUDED',
      subId: null,
      customerName: customer.user.username,
    })
    const books = await booksOf(shop, order.id)
    expect(books.order?.status).toBe('paid')
    expect(books.payments).toMatchObject([{ state: 'captured', captureId: expect.any(String) }])
    expect(books.purchases).toMatchObject([
      { type: 'order', amountCents: 96_500, transactionId: books.payments[0]?.captureId },
    ])
    await eventually(() => mailsTo(customer.user.email)[0])

    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
    expect(mailsTo(customer.user.email)).toHaveLength(1)
  })

  it('records the version of the terms agreed to with each press of Pay, on order and payment', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const agreedAt = async () => {
      const { order: row, payments } = await booksOf(shop, order.id)
      expect(payments).toMatchObject([{ termsVersion, agreedAt: row?.agreedAt }])
      expect(row?.termsVersion).toBe(termsVersion)
      return row?.agreedAt?.getTime() ?? 0
    }
    const first = await agreedAt()
    shop.wait(60_000)
    expect((await pay(shop, customer, order.orderNumber).expect(200)).body).toBe(url)
    const second = await agreedAt()
    expect(second - first).toBeGreaterThanOrEqual(60_000)
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
    await pay(shop, customer, order.orderNumber).expect(409)
    expect(await agreedAt()).toBe(second)
  })

  it('says "already made" with the receipt when the return page is loaded again', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'approve')
    await comeBack(shop, customer, query).expect(200)
    const again = await comeBack(shop, customer, query).expect(400)
    expect(again.body).toMatchObject({
      message: 'Payment already was made',
      code: 'already_paid_return',
      dataInfo: { invoiceOrderNumber: order.orderNumber, status: 'paid' },
    })
    expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
  })

  it('is settled by the event alone when the customer closes the page', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    decide(shop, url, 'approve')
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    await eventually(() => mailsTo(customer.user.email)[0])
  })

  it('returns the same URL for a repeated or simultaneous request', async () => {
    const customer = await aCustomer(shop)
    const order = await anOrder(shop, customer.user)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => pay(shop, customer, order.orderNumber).expect(200)),
    )
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect((await booksOf(shop, order.id)).payments).toHaveLength(1)
    const made = Object.values(shop.host.world.state.orders).filter(
      ({ units }) => units[0]?.invoice_id === order.invoiceId,
    )
    expect(made).toHaveLength(1)
  })

  it('starts over if the customer does not approve it within three hours', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    shop.wait(3 * 3_600_000 + 60_000)
    const reply = await pay(shop, customer, order.orderNumber).expect(200)
    expect(reply.body).not.toBe(url)
    const books = await booksOf(shop, order.id)
    expect(books.payments.map(({ state }) => state).sort()).toEqual(['created', 'expired'])
  })

  it('records one payment if the return page is loaded twenty times at once', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'approve')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => comeBack(shop, customer, query)),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(19)
    expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
  })
})

describe('a payment that fails', () => {
  it.each(['decline', 'decline_later'] as const)(
    'gets no receipt when the provider answers %s, and can be tried again',
    async (decision) => {
      const { customer, order, url } = await anAskedOrder(shop)
      const declined = await comeBack(shop, customer, decide(shop, url, decision)).expect(400)
      expect(declined.body).toMatchObject({ code: 'payment_declined' })
      expect(declined.body.dataInfo).toBeUndefined()
      const books = await booksOf(shop, order.id)
      expect(books.order?.status).toBe('unpaid')
      expect(books.payments).toMatchObject([{ state: 'failed', failure: 'declined' }])
      expect(books.purchases).toEqual([])

      const second = await pay(shop, customer, order.orderNumber).expect(200)
      expect(second.body).not.toBe(url)
      await comeBack(shop, customer, decide(shop, second.body, 'approve')).expect(200)
      expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    },
  )

  it('is closed by the cancel page, and reopened if the customer approves it later', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'cancel')
    const reply = await shop.api
      .get('/payment-cancel')
      .set(bearer(customer.token))
      .query(query)
      .expect(200)
    expect(reply.body).toBe(
      `Your payment for order ${order.orderNumber} was canceled. Nothing was charged. You can pay at any time.`,
    )
    expect((await booksOf(shop, order.id)).payments).toMatchObject([{ state: 'cancelled' }])
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
  })

  it('is not a payment before the customer approves it', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const token = new URL(url).searchParams.get('token') ?? ''
    const [payment] = (await booksOf(shop, order.id)).payments
    const query = { rType: 'user_order', paymentId: payment?.publicId, token, PayerID: 'X' }
    const reply = await comeBack(shop, customer, query).expect(409)
    expect(reply.body.code).toBe('payment_not_approved')
    expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
  })
})

describe('a payment in doubt', () => {
  it('is "pending" while the provider reviews it, and its receipt is emailed afterwards', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'pending')
    const reply = await comeBack(shop, customer, query).expect(200)
    expect(reply.body.dataInfo.status).toBe('pending')
    expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
    await pay(shop, customer, order.orderNumber).expect(409)
    const status = await shop.api
      .get('/payment-status')
      .set(bearer(customer.token))
      .query({ paymentId: query.paymentId })
      .expect(200)
    expect(status.body).toMatchObject({ state: 'capturing', dataInfo: { status: 'pending' } })

    const [payment] = (await booksOf(shop, order.id)).payments
    shop.host.controls.completePayment(payment?.captureId ?? '')
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    await eventually(() => mailsTo(customer.user.email)[0])
  })

  it('says "Error executing payment" with a pending receipt when the answer is lost, then settles', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'approve')
    shop.host.controls.addFault({
      kind: 'close_after_work',
      method: 'POST',
      path: '/v2/checkout/orders/*/capture',
      times: 2,
    })
    const reply = await comeBack(shop, customer, query).expect(500)
    expect(reply.body).toMatchObject({
      message: 'Error executing payment',
      code: 'payment_error',
      dataInfo: { status: 'pending', purchaseValue: '965.00' },
    })
    expect((await booksOf(shop, order.id)).payments).toMatchObject([{ state: 'capturing' }])
    // Until the provider answers, the customer is not asked to pay again.
    const fault = { kind: 'close_before_work', method: 'GET', times: 2 } as const
    shop.host.controls.addFault({ ...fault, path: '/v2/checkout/orders/*' })
    const meanwhile = await pay(shop, customer, order.orderNumber).expect(409)
    expect(meanwhile.body.code).toBe('payment_under_way')
    const again = await comeBack(shop, customer, query).expect(200)
    expect(again.body.dataInfo.status).toBe('paid')
    expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
  })

  it('survives an expired token and a provider that starts slowly', async () => {
    shop.host.controls.revokeTokens()
    const { customer, url } = await anAskedOrder(shop)
    shop.host.controls.addFault({ kind: 'answer_500', method: 'GET' })
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
  })

  it('says that the provider does not answer, and charges nothing', async () => {
    const customer = await aCustomer(shop)
    const order = await anOrder(shop, customer.user)
    shop.host.controls.addFault({ kind: 'close_before_work', method: 'POST', times: 2 })
    const reply = await pay(shop, customer, order.orderNumber).expect(500)
    expect(reply.body.code).toBe('provider_unreachable')
    await pay(shop, customer, order.orderNumber).expect(200)
    expect((await booksOf(shop, order.id)).payments).toHaveLength(1)
  })
})
