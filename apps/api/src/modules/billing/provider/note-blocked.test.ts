import { overview } from '@smart-bird/contracts/admin/overview'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anOrder, aShop, decide, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const refuseOrders = (issue: string) =>
  shop.host.controls.addFault({ kind: 'refuse', path: '/v2/checkout/orders', issue, times: 9 })
const blocked = async () =>
  overview.reply.parse((await admin.get('/admin/overview').expect(200)).body).paymentsBlocked
const audit = async (action: string) =>
  (await admin.get('/admin/audit', { action }).expect(200)).body.rows.length

async function aCustomer() {
  const user = await aUser(shop)
  const token = await logIn(shop, user)
  const { orderNumber } = await anOrder(shop, user)
  const post = (path: string, body: object) => shop.api.post(path).set(bearer(token)).send(body)
  return {
    token,
    pay: () => post('/order-payment', { username: user.username, orderNumber }),
    subscribe: () =>
      post('/create-subscription-plan', { userName: user.username, userEmail: user.email }),
  }
}

describe('an account that PayPal blocks from taking payments', () => {
  it('is reported to customers and explained to admins, until a payment succeeds', async () => {
    const customer = await aCustomer()
    refuseOrders('PAYEE_ACCOUNT_RESTRICTED')
    for (const { pay } of [customer, await aCustomer()]) {
      const reply = await pay().expect(503)
      expect(reply.body).toMatchObject({
        code: 'payments_unavailable',
        message: expect.stringContaining('The problem is on our end'),
      })
    }
    expect(await blocked()).toMatchObject({
      reason: expect.stringMatching(/restricted our account.*\(PAYEE_ACCOUNT_RESTRICTED\)/),
    })
    expect(await audit('payments.blocked')).toBe(1)
    const money = await admin.get('/admin/money/attention').expect(200)
    expect(money.body.data[0]).toMatchObject({ subject: 'Our PayPal account' })

    shop.host.controls.clearFaults()
    const { body: url } = await customer.pay().expect(200)
    expect(await blocked()).not.toBeNull()
    const back = decide(shop, url, 'approve')
    await shop.api.get('/payment-success').set(bearer(customer.token)).query(back).expect(200)
    expect(await blocked()).toBeNull()
    expect(await audit('payments.unblocked')).toBe(1)
  })

  it('is noticed when a subscription is started, too', async () => {
    const { subscribe } = await aCustomer()
    const path = '/v1/billing/subscriptions'
    shop.host.controls.addFault({ kind: 'refuse', path, issue: 'NOT_AUTHORIZED', times: 2 })
    const reply = await subscribe().expect(503)
    expect(reply.body.code).toBe('payments_unavailable')
    expect((await blocked())?.reason).toContain('isn’t allowed to take payments')
  })
})

it('the refusal of one payment does not count as a blocked account', async () => {
  const before = await blocked()
  const { pay } = await aCustomer()
  refuseOrders('TRANSACTION_REFUSED')
  await pay().expect(500)
  expect(await blocked()).toEqual(before)
})
