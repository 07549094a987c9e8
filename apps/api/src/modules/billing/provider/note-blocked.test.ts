import { overview } from '@smart-bird/contracts/admin/overview'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anOrder, aShop, booksOf, decide, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterEach(() => {
  shop.host.controls.clearFaults()
  shop.host.controls.setSeller('ok')
})
afterAll(() => shop.close())

const refuseOrders = (issue: string) =>
  shop.host.controls.addFault({ kind: 'refuse', path: '/v2/checkout/orders', issue, times: 9 })
const blocked = async () =>
  overview.reply
    .parse((await admin.get('/admin/overview').expect(200)).body)
    .alarms.find(({ kind }) => kind === 'payments-blocked')
const audit = async (action: string) =>
  (await admin.get('/admin/audit', { action }).expect(200)).body.rows.length

async function aCustomer() {
  const user = await aUser(shop)
  const token = await logIn(shop, user)
  const { orderNumber, id } = await anOrder(shop, user)
  const post = (path: string, body: object) => shop.api.post(path).set(bearer(token)).send(body)
  return {
    token,
    id,
    pay: () => post('/order-payment', { username: user.username, orderNumber }),
    subscribe: () =>
      post('/create-subscription-plan', { userName: user.username, userEmail: user.email }),
  }
}

describe('an account that PayPal blocks from taking payments', () => {
  it('is reported to customers and explained to admins, until a payment succeeds', async () => {
    const customer = await aCustomer()
    shop.host.controls.setSeller('restricted')
    for (const { pay } of [customer, await aCustomer()]) {
      const reply = await pay().expect(503)
      expect(reply.body).toMatchObject({
        code: 'payments_unavailable',
        message: expect.stringContaining('The problem is on our end'),
      })
    }
    expect(await blocked()).toMatchObject({
      lines: [expect.stringMatching(/restricted our account.*\(PAYEE_ACCOUNT_RESTRICTED\)/)],
    })
    expect(await audit('payments.blocked')).toBe(1)
    const money = await admin.get('/admin/money/attention').expect(200)
    expect(money.body.data[0]).toMatchObject({ subject: 'Our PayPal account' })

    shop.host.controls.setSeller('ok')
    const { body: url } = await customer.pay().expect(200)
    expect(await blocked()).toBeDefined()
    const back = decide(shop, url, 'approve')
    await shop.api.get('/payment-success').set(bearer(customer.token)).query(back).expect(200)
    expect(await blocked()).toBeUndefined()
    expect(await audit('payments.unblocked')).toBe(1)
  })

  it.each([
    ['restricted', 'restricted our account'],
    ['locked', 'locked or closed our account'],
    ['not_authorized', 'isn’t allowed to take payments'],
  ] as const)('is noticed at the capture of an approved payment, too: %s', async (status, why) => {
    const { token, pay, id } = await aCustomer()
    const { body: url } = await pay().expect(200)
    const query = decide(shop, url, 'approve')
    const comeBack = () => shop.api.get('/payment-success').set(bearer(token)).query(query)
    shop.host.controls.setSeller(status)
    // Another call of the page asks nothing again.
    for (const reply of [await comeBack(), await comeBack()])
      expect([reply.status, reply.body.code]).toEqual([503, 'payments_unavailable'])
    expect((await booksOf(shop, id)).payments).toMatchObject([
      { state: 'failed', failure: 'blocked' },
    ])
    expect((await blocked())?.lines[0]).toContain(why)
    await pay().expect(503)

    shop.host.controls.setSeller('ok')
    const { body: again } = await pay().expect(200)
    const back = decide(shop, again, 'approve')
    await shop.api.get('/payment-success').set(bearer(token)).query(back).expect(200)
    expect(await blocked()).toBeUndefined()
    expect((await booksOf(shop, id)).purchases).toHaveLength(1)
  })

  it('is noticed when a subscription is started, too', async () => {
    const { subscribe } = await aCustomer()
    shop.host.controls.setSeller('not_authorized')
    const reply = await subscribe().expect(503)
    expect(reply.body.code).toBe('payments_unavailable')
    expect((await blocked())?.lines[0]).toContain('isn’t allowed to take payments')
  })
})

it('the refusal of one payment does not count as a blocked account', async () => {
  const before = await blocked()
  const { pay } = await aCustomer()
  refuseOrders('TRANSACTION_REFUSED')
  await pay().expect(500)
  expect(await blocked()).toEqual(before)
})
