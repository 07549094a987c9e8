import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKey } from '#db/key'
import { orders } from '#db/tables/orders'
import { auditOf } from '#test/audit'
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

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

describe('what must not be paid', () => {
  it('refuses the order of another account, and writes it to the audit log', async () => {
    const [mine, other] = [await aCustomer(shop), await aCustomer(shop)]
    const order = await anOrder(shop, other.user)
    const reply = await pay(shop, mine, order.orderNumber).expect(404)
    expect(reply.body.code).toBe('order_not_found')
    expect(await auditOf(shop, order.orderNumber)).toMatchObject([
      { action: 'order.foreign', actor: mine.user.username },
    ])
    await pay(shop, { ...mine, user: other.user }, order.orderNumber).expect(403)
  })

  it('refuses an order that is paid, canceled or unknown', async () => {
    const customer = await aCustomer(shop)
    const paid = await anOrder(shop, customer.user, { status: 'paid' })
    const cancelled = await anOrder(shop, customer.user, { status: 'cancelled' })
    expect((await pay(shop, customer, paid.orderNumber).expect(409)).body.code).toBe('already_paid')
    expect((await pay(shop, customer, cancelled.orderNumber).expect(409)).body.code).toBe(
      'order_cancelled',
    )
    await pay(shop, customer, 'SB-999999').expect(404)
    await pay(shop, customer, '').expect(400)
    await shop.api.post('/order-payment').set(bearer(customer.token)).send({}).expect(400)
    await shop.api.post('/order-payment').send({}).expect(401)
  })

  it('never captures the payment of an order that was canceled in the meantime', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    await shop.db.update(orders).set({ status: 'cancelled' }).where(hasKey(orders, order))
    const reply = await comeBack(shop, customer, decide(shop, url, 'approve')).expect(409)
    expect(reply.body.code).toBe('order_cancelled')
    expect(shop.host.ledger().payments.some(({ invoiceId }) => invoiceId === order.invoiceId)).toBe(
      false,
    )
  })

  it('tells a customer who returns from an earlier attempt that the order has been paid', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const former = decide(shop, url, 'decline')
    expect((await comeBack(shop, customer, former).expect(400)).body.code).toBe('payment_declined')
    const { body: next } = await pay(shop, customer, order.orderNumber).expect(200)
    await comeBack(shop, customer, decide(shop, next, 'approve')).expect(200)
    expect((await comeBack(shop, customer, former).expect(409)).body.code).toBe('already_paid')
    const page = await shop.api.get('/payment-cancel').set(bearer(customer.token)).query(former)
    expect(page.body).toBe(
      `Order ${order.orderNumber} has already been paid. You’ll find the receipt under Billing.`,
    )
  })

  it.each(['amount', 'currency', 'custom_id', 'invoice_id'] as const)(
    'never captures an order whose %s is not ours, and writes it to the audit log',
    async (field) => {
      const { customer, order, url } = await anAskedOrder(shop)
      const query = decide(shop, url, 'approve')
      const [unit] = shop.host.world.state.orders[query.token ?? '']?.units ?? []
      if (!unit) throw new Error('The order is not there.')
      if (field === 'amount') unit.amount.value = '1.00'
      else if (field === 'currency') unit.amount.currency_code = 'JPY'
      else unit[field] = 'somebody-else'
      const reply = await comeBack(shop, customer, query).expect(400)
      expect(reply.body.code).toBe('payment_refused')
      expect(reply.body.dataInfo).toBeUndefined()
      expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
      expect(await auditOf(shop, order.orderNumber)).toMatchObject([{ action: 'payment.mismatch' }])
    },
  )
})

describe('GET /payment-success and /payment-cancel with bad input', () => {
  it("refuses another account's payment and a foreign token, and writes both to the audit log", async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'approve')
    const other = await aCustomer(shop)
    await comeBack(shop, other, query).expect(404)
    await comeBack(shop, customer, { ...query, token: 'SOMETHINGELSE' }).expect(404)
    await shop.api.get('/payment-cancel').set(bearer(other.token)).query(query).expect(404)
    expect((await auditOf(shop, order.orderNumber)).map(({ action }) => action)).toEqual([
      'payment.foreign',
      'payment.tampered',
      'payment.foreign',
    ])
    const books = await booksOf(shop, order.id)
    expect(books.payments).toMatchObject([{ state: 'created' }])
    expect(books.purchases).toEqual([])
  })

  it.each([
    ['no parameters', ''],
    ['an unknown rType', 'rType=gift&paymentId=x'],
    ['no payment', 'rType=user_order'],
    ['no subscription', 'rType=user_subscription&ba_token=BA-1'],
    ['a doubled parameter', 'rType=user_order&paymentId=a&paymentId=b'],
    ['a doubled rType', 'rType=user_order&rType=user_subscription&paymentId=a'],
    ['an unknown parameter', 'rType=user_order&paymentId=a&amount=1.00'],
    ['an endless value', `rType=user_order&paymentId=${'x'.repeat(500)}`],
  ])('answers 400 to %s', async (_, query) => {
    const { token } = await aCustomer(shop)
    await shop.api.get(`/payment-success?${query}`).set(bearer(token)).expect(400)
  })

  it('answers 404 for an unknown payment, and 401 to a visitor', async () => {
    const { token } = await aCustomer(shop)
    const query = 'rType=user_order&paymentId=unknown&token=unknown'
    await shop.api.get(`/payment-success?${query}`).set(bearer(token)).expect(404)
    await shop.api.get(`/payment-cancel?${query}`).set(bearer(token)).expect(404)
    await shop.api.get('/payment-status?paymentId=unknown').set(bearer(token)).expect(404)
    await shop.api.get(`/payment-success?${query}`).expect(401)
  })
})

const capturePath = '/v2/checkout/orders/*/capture'

describe('a capture that the provider refuses although the buyer approved', () => {
  const aRefusedReturn = async (issue: string) => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'approve')
    shop.host.controls.addFault({ kind: 'refuse', issue, path: capturePath })
    const { status, body } = await comeBack(shop, customer, query)
    expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
    return { customer, order, query, status, body }
  }
  const expectPaidOnce = async ({ id }: { id: number }) => {
    const { order, purchases } = await booksOf(shop, id)
    expect(order?.status).toBe('paid')
    expect(purchases).toHaveLength(1)
  }

  it('as captured already, while it shows no payment, is unknown until it shows one', async () => {
    const { customer, order, query, status, body } = await aRefusedReturn('ORDER_ALREADY_CAPTURED')
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'payment_error', dataInfo: { status: 'pending' } })
    await comeBack(shop, customer, query).expect(200)
    await expectPaidOnce(order)
  })

  it('because the buyer has something left to do takes nothing, and can be begun again', async () => {
    const { customer, order, status, body } = await aRefusedReturn('PAYER_ACTION_REQUIRED')
    expect([status, body.code]).toEqual([409, 'payment_not_approved'])
    const { body: url } = await pay(shop, customer, order.orderNumber).expect(200)
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
    await expectPaidOnce(order)
  })

  it('once PayPal has forgotten the request’s id is still paid once', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'approve')
    shop.host.controls.addFault({ kind: 'close_after_work', path: capturePath, times: 2 })
    shop.host.controls.addFault({ kind: 'answer_500', path: '/v2/checkout/orders/*', times: 9 })
    await comeBack(shop, customer, query).expect(500)
    shop.host.controls.clearFaults()
    shop.host.controls.forgetRequestIds()
    // The look before the capture still shows no payment, so the capture is asked for again.
    const { findOrder } = shop.context.payments
    shop.context.payments.findOrder = async (id) => {
      shop.context.payments.findOrder = findOrder
      const found = await findOrder(id)
      return found && { ...found, status: 'approved', capture: undefined }
    }
    await comeBack(shop, customer, query).expect(200)
    const taken = shop.host
      .ledger()
      .payments.filter(({ invoiceId }) => invoiceId === order.invoiceId)
    expect(taken).toHaveLength(1)
    await expectPaidOnce(order)
  })
})

describe('money taken although the provider answered with a refusal', () => {
  const takeAndRefuse = () => {
    shop.host.controls.addFault({ kind: 'close_after_work', path: capturePath })
    shop.host.controls.addFault({ kind: 'refuse', path: capturePath })
  }

  it('is looked for before the customer gets an answer', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    takeAndRefuse()
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
  })

  it('is recorded by its event if it did not show at once', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    takeAndRefuse()
    // The check before the capture works; the one after it still shows nothing.
    const { findOrder } = shop.context.payments
    let looks = 0
    shop.context.payments.findOrder = async (id) => (looks++ === 1 ? undefined : findOrder(id))
    try {
      await comeBack(shop, customer, decide(shop, url, 'approve')).expect(400)
    } finally {
      shop.context.payments.findOrder = findOrder
    }
    expect((await booksOf(shop, order.id)).payments).toMatchObject([{ state: 'failed' }])
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
  })
})

it('says that a payment was declined, also if its event was handled at the same moment', async () => {
  const { customer, url } = await anAskedOrder(shop)
  const query = decide(shop, url, 'decline')
  const { findOrder } = shop.context.payments
  shop.context.payments.findOrder = async (id) => {
    shop.context.payments.findOrder = findOrder
    const approved = await findOrder(id)
    await shop.hearEvents()
    return approved
  }
  const reply = await comeBack(shop, customer, query).expect(400)
  expect(reply.body.code).toBe('payment_declined')
})

it('reports an unknown outcome if the provider refuses the question', async () => {
  const { customer, order, url } = await anAskedOrder(shop)
  const query = decide(shop, url, 'approve')
  shop.host.controls.addFault({ kind: 'answer_403', method: 'GET', path: '/v2/checkout/orders/*' })
  const reply = await comeBack(shop, customer, query).expect(500)
  expect(reply.body).toMatchObject({
    code: 'payment_error',
    dataInfo: { invoiceOrderNumber: order.orderNumber },
  })
  await comeBack(shop, customer, query).expect(200)
})
