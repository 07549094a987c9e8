import { compareMoney, listFailedPayments } from '@smart-bird/contracts/admin/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#db/tables/subscriptions'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anAskedOrder, aShop, booksOf, decide, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { written } from '#test/written'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

/** Pays at the provider without returning, so our books don't have it. */
async function aForgottenPayment() {
  const { order, url } = await anAskedOrder(shop)
  decide(shop, url, 'approve')
  const [payment] = (await booksOf(shop, order.id)).payments
  if (!payment) throw new Error('There is no payment.')
  return { order, payment }
}

describe('settling by hand', () => {
  it('reconciles our record with the provider’s, and audits who asked', async () => {
    const { order, payment } = await aForgottenPayment()
    await admin.post('/admin/money/settle', { paymentId: payment.id }).expect(200)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    const log = await admin.get('/admin/audit', { action: 'payment.looked-at' }).expect(200)
    expect(log.body.rows[0]).toMatchObject({
      actor: admin.admin.username,
      subject: order.orderNumber,
      detail: 'was created',
    })
    await admin.post('/admin/money/settle', { paymentId: payment.id }).expect(200)
  })

  it('refuses invalid input and an unknown payment', async () => {
    await admin.post('/admin/money/settle', {}).expect(400)
    await admin.post('/admin/money/settle', { paymentId: 'one' }).expect(400)
    const reply = await admin.post('/admin/money/settle', { paymentId: 999_999 }).expect(404)
    expect(reply.body.code).toBe('payment_not_found')
  })
})

describe('the comparison', () => {
  const compare = async (query: object = {}) =>
    compareMoney.reply.parse((await admin.get('/admin/money', query).expect(200)).body)

  it('shows mismatches first, then what both sides have', async () => {
    const { order, payment } = await aForgottenPayment()
    await admin.post('/admin/money/settle', { paymentId: payment.id }).expect(200)
    const before = await compare()
    expect(before.providerReachable).toBe(true)
    expect(before.rows.find((row) => row.orderNumber === order.orderNumber)).toMatchObject({
      paymentId: payment.id,
      ourAmount: '965.00',
      providerAmount: '965.00',
      mismatch: false,
    })
    expect(before.rows.map((row) => row.mismatch)).toEqual(
      before.rows.map((row) => row.mismatch).sort((a, b) => Number(b) - Number(a)),
    )
  })

  it('refuses invalid input', async () => {
    await admin.get('/admin/money', { days: '0' }).expect(400)
    await admin.get('/admin/money', { days: 'all' }).expect(400)
  })
})

describe('the failed payments', () => {
  it('come with the next retry first', async () => {
    const row = { priceCents: 2900, status: 'active', failedPayments: 1 } as const
    const [late, soon, fine] = [await aUser(shop), await aUser(shop), await aUser(shop)]
    await shop.db.insert(subscriptions).values([
      {
        ...written(),
        ...row,
        userId: late.id,
        requestId: 'a',
        providerId: 'I-A',
        nextRetryAt: new Date('2027-01-09'),
      },
      {
        ...written(),
        ...row,
        userId: soon.id,
        requestId: 'b',
        providerId: 'I-B',
        nextRetryAt: new Date('2027-01-04'),
      },
      {
        ...written(),
        ...row,
        userId: fine.id,
        requestId: 'c',
        providerId: 'I-C',
        failedPayments: 0,
      },
    ])
    const reply = await admin.get('/admin/failed-payments').expect(200)
    const { data } = listFailedPayments.reply.parse(reply.body)
    expect(data.map(({ username }) => username)).toEqual([soon.username, late.username])
    expect(data[0]).toMatchObject({
      subscriptionId: 'I-B',
      failedPayments: 1,
      nextRetryAt: '2027-01-04T00:00:00.000Z',
    })
  })

  it('are for admins only', async () => {
    const user = await aUser(shop)
    await shop.api
      .get('/admin/failed-payments')
      .set(bearer(await logIn(shop, user)))
      .expect(403)
  })
})
