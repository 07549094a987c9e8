import { adminOrder, pageOrders } from '@smart-bird/contracts/admin/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { proof } from '#test/outside'
import { anOrder, aPayer, aShop, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { aDoublePayment, anAdmin, refundNow } from '#test/refunds'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

const list = async (query: object = {}) =>
  pageOrders.reply.parse((await admin.get('/admin/orders', query).expect(200)).body)

const aPaidOrder = async () => (await aPayer(shop)).order.orderNumber

describe('creating an order', () => {
  const form = {
    orderType: 'Upgrade',
    orderDescription: 'Vents',
    orderPrice: '350.00',
    requestKind: 'upgrade',
  }

  it('saves it unpaid for the customer, and writes it to the audit log', async () => {
    const user = await aUser(shop)
    const reply = await admin
      .post('/admin/orders', { ...form, username: user.username })
      .expect(201)
    const order = adminOrder.parse(reply.body)
    expect(order).toMatchObject({
      username: user.username,
      orderStatus: 'unpaid',
      orderPrice: '350.00',
      refunded: '0.00',
      paymentState: null,
    })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'order.created',
      subject: order.orderNumber,
      detail: `${user.username}: Upgrade, Vents, $350.00`,
    })
  })

  it('refuses invalid input and an unknown customer', async () => {
    const user = await aUser(shop)
    const create = (change: object) =>
      admin.post('/admin/orders', { ...form, username: user.username, ...change })
    await create({ orderPrice: '0.00' }).expect(400)
    await create({ orderPrice: '-5.00' }).expect(400)
    await create({ orderPrice: '1000000.00' }).expect(400)
    await create({ orderType: 'Gift' }).expect(400)
    // Else the rules of levels and guarantees could be passed by.
    for (const requestKind of [undefined, null, 'visit', 'everything'])
      await create({ requestKind }).expect(400)
    await create({ orderDescription: '' }).expect(400)
    await create({ orderStatus: 'paid' }).expect(400)
    expect((await create({ username: 'nobody' }).expect(404)).body.fields).toHaveProperty(
      'username',
    )
  })
})

describe('canceling an order', () => {
  it('works while it is unpaid, and the customer can no longer pay it', async () => {
    const user = await aUser(shop)
    const { orderNumber } = await anOrder(shop, user)
    const reply = await admin.post(`/admin/orders/${orderNumber}/cancel`).expect(200)
    expect(reply.body.orderStatus).toBe('cancelled')
    expect(await admin.lastAudit()).toMatchObject({ action: 'order.cancelled' })
    await shop.api
      .post('/order-payment')
      .set(bearer(await logIn(shop, user)))
      .send({ username: user.username, orderNumber })
      .expect(409)
    await admin.post(`/admin/orders/${orderNumber}/cancel`).expect(409)
  })

  it('is refused for a paid or unknown order', async () => {
    await admin.post(`/admin/orders/${await aPaidOrder()}/cancel`).expect(409)
    await admin.post('/admin/orders/SB-999999/cancel').expect(404)
  })
})

const partOf = async (orderNumber: string, amount: string) => ({
  ...{ caller: await anAdmin(shop), address: '', orderNumber, amount },
  reason: 'A broken vent',
})

describe('a refund', () => {
  it('goes through the provider at once if it is all that is left, with a reason', async () => {
    const orderNumber = await aPaidOrder()
    const refund = (body: object) =>
      admin.post(`/admin/orders/${orderNumber}/refund`, { ...body, proof })
    await refundNow(shop.context, await partOf(orderNumber, '65.00'))
    await refund({ amount: '900.01', reason: 'Moved' }).expect(400)
    await refund({ reason: '' }).expect(400)
    const rest = await refund({ reason: 'Moved' }).expect(200)
    expect(rest.body).toMatchObject({ orderStatus: 'refunded', refunded: '965.00' })
    await refund({ reason: 'Moved' }).expect(409)
  })

  it('is recorded if it was made by check or Zelle', async () => {
    const orderNumber = await aPaidOrder()
    const mark = (body: object) => admin.post(`/admin/orders/${orderNumber}/mark-refunded`, body)
    const sent = { amount: '$10', reason: 'A lamp', way: 'zelle', reference: 'Z-1', proof }
    await mark({ ...sent, reason: '' }).expect(400)
    await mark({ ...sent, way: 'provider' }).expect(400)
    await mark({ ...sent, reference: '' }).expect(400)
    await mark({ ...sent, proof: undefined }).expect(400)
    const wrong = await mark({ ...sent, proof: { password: 'Wrong#Pass1' } }).expect(401)
    expect(wrong.body.code).toBe('wrong_password')
    const reply = await mark(sent).expect(200)
    expect(adminOrder.parse(reply.body)).toMatchObject({
      orderStatus: 'partially refunded',
      refunded: '10.00',
      refunds: [{ state: 'completed', way: 'zelle', amount: '10.00' }],
    })
    const log = await admin.get('/admin/audit', { action: 'refund.marked' }).expect(200)
    expect(log.body.rows[0]).toMatchObject({
      actor: admin.admin.username,
      subject: orderNumber,
      detail: '$10.00: A lamp',
    })
  })

  it('is shown as in progress in lists, exports and the cabinet until PayPal has completed it', async () => {
    const orderNumber = await aPaidOrder()
    const post = (what: string, body: object) =>
      admin.post(`/admin/orders/${orderNumber}/${what}`, { reason: 'Two at once', ...body })
    shop.host.controls.addFault({ kind: 'refund_pending' })
    await refundNow(shop.context, await partOf(orderNumber, '100.00'))
    const standing = {
      orderStatus: 'paid',
      refunded: '0.00',
      refunding: '100.00',
      refunds: [{ state: 'pending', amount: '100.00' }],
    }
    expect((await list({ search: orderNumber })).rows).toMatchObject([standing])
    const file = await admin.get('/admin/orders.csv', { search: orderNumber }).expect(200)
    expect(file.text).toContain('Refund in progress')
    expect(file.text).toContain(',0.00,100.00,')
    const unseen = await post('mark-refunded', {
      ...{ amount: '100', refunded: '0.00', way: 'other', reference: '', proof },
    }).expect(409)
    expect(unseen.body.code).toBe('refund_under_way')
    const money = await admin.get('/admin/money/attention').expect(200)
    expect(money.body.data).toContainEqual(
      expect.objectContaining({
        subject: orderNumber,
        discrepancyId: null,
        detail: expect.stringContaining('refund of $100.00'),
      }),
    )
  })

  it('explains why PayPal refused it', async () => {
    const orderNumber = await aPaidOrder()
    shop.host.controls.addFault({
      kind: 'refuse',
      path: '/v2/payments/captures/*/refund',
      issue: 'REFUND_TIME_LIMIT_EXCEEDED',
    })
    const reply = await admin
      .post(`/admin/orders/${orderNumber}/refund`, { reason: 'Moved', proof })
      .expect(409)
    expect(reply.body).toMatchObject({
      code: 'refund_refused',
      message: expect.stringContaining('PayPal refunds only within 180 days'),
    })
    const [row] = (await list({ search: orderNumber })).rows
    expect(row?.refunds).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('REFUND_TIME_LIMIT_EXCEEDED') },
    ])
  })

  it('of a double payment leaves the order paid', async () => {
    const { order, double } = await aDoublePayment(shop)
    const { orderNumber } = order
    const [row] = (await list({ search: orderNumber })).rows
    expect(row?.doubles).toEqual([
      { transactionId: double, amount: '965.00', refunded: '0.00', refunding: '0.00' },
    ])
    const reply = await admin
      .post(`/admin/orders/${orderNumber}/refund`, {
        reason: 'Paid twice',
        transactionId: double,
        proof,
      })
      .expect(200)
    expect(adminOrder.parse(reply.body)).toMatchObject({
      orderStatus: 'paid',
      refunded: '0.00',
      doubles: [{ transactionId: double, refunded: '965.00' }],
    })
  })

  it('is refused for an unpaid or unknown order', async () => {
    const { orderNumber } = await anOrder(shop, await aUser(shop))
    await admin.post(`/admin/orders/${orderNumber}/refund`, { reason: 'Moved', proof }).expect(409)
    await admin.post('/admin/orders/SB-999999/refund', { reason: 'Moved', proof }).expect(404)
  })
})

describe('the orders', () => {
  it('are found by number, customer, description and transaction', async () => {
    const user = await aUser(shop, { fullName: 'Quentin Quill' })
    const description = 'Zebra lamp, installed'
    const { orderNumber } = await anOrder(shop, user, { description, type: 'Device' })
    const digits = orderNumber.replace(/^SB-0*/, '')
    for (const search of [
      orderNumber,
      `sb-${digits}`,
      digits,
      'quill quen',
      'zebra la',
      user.username,
    ])
      expect((await list({ search })).rows.map((row) => row.orderNumber)).toEqual([orderNumber])
    expect((await list({ search: 'ebra' })).rows).toEqual([])
    expect((await list({ search: 'zebra', type: 'Custom' })).rows).toEqual([])

    const paid = await aPaidOrder()
    const { transactionId } = (await list({ search: paid })).rows[0] ?? {}
    expect(transactionId).toBeTruthy()
    const found = await list({ search: transactionId?.toLowerCase() })
    expect(found.rows.map((row) => row.orderNumber)).toEqual([paid])
    expect(found.rows[0]).toMatchObject({ paymentState: 'captured', orderStatus: 'paid' })
  })

  it('are found by their customer’s id, whose totals are theirs alone', async () => {
    const user = await aUser(shop)
    await anOrder(shop, await aUser(shop, { fullName: user.username }))
    const { orderNumber } = await anOrder(shop, user, { priceCents: 12_300 })
    for (const query of [{}, { search: user.username }, { status: 'unpaid' }]) {
      const found = await list({ customer: String(user.id), ...query })
      expect(found.rows.map((row) => row.orderNumber)).toEqual([orderNumber])
      expect(found.totals).toMatchObject({ count: 1, unpaid: '123.00' })
    }
    expect(await list({ customer: String(user.id), search: 'else' })).toMatchObject({ rows: [] })
    const file = await admin.get('/admin/orders.csv', { customer: String(user.id) }).expect(200)
    expect(file.text.trim().split('\n')).toHaveLength(2)
    expect((await list({ customer: '999999' })).rows).toEqual([])
    await admin.get('/admin/orders', { customer: '7e1' }).expect(400)
  })

  it('come sorted, newest first by default', async () => {
    const numbers = (await list({ limit: '100' })).rows.map((row) => row.orderNumber)
    expect(numbers).toEqual([...numbers].sort().reverse())
    const prices = (await list({ sort: 'price', direction: 'asc', limit: '100' })).rows.map((row) =>
      Number(row.orderPrice),
    )
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  it('refuse invalid input', async () => {
    await admin.get('/admin/orders', { status: 'lost' }).expect(400)
    await admin.get('/admin/orders', { sort: 'username' }).expect(400)
    await admin.get('/admin/orders', { limit: 'all' }).expect(400)
  })
})
