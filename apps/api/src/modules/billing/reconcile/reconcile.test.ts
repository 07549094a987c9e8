import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aShop, booksOf, decide, type Shop } from '#test/paypal'
import { subscribers } from '#test/subscribers'
import { reconcile } from './reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ workers: false })
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

/** An order that its customer approved without returning to the site. */
async function anApprovedOrder() {
  const { user, token } = await subscribers(shop).aCustomer()
  const order = await anOrder(shop, user)
  const { body: url } = await shop.api
    .post('/order-payment')
    .set('authorization', `Bearer ${token}`)
    .send({ username: user.username, orderNumber: order.orderNumber })
    .expect(200)
  return { id: order.id, remote: decide(shop, String(url), 'approve').token }
}

async function anApprovedSubscription() {
  const { aCustomer, subscribe } = subscribers(shop)
  const customer = await aCustomer()
  const { body: url } = await subscribe(customer).expect(200)
  return { customer, remote: decide(shop, String(url), 'approve').subscription_id }
}

const garble = (path: string) =>
  shop.host.controls.addFault({ kind: 'answer_garbage', method: 'GET', path, times: 1000 })

async function reconcileLater() {
  shop.wait(120_000)
  await reconcile(shop.context)
}

describe('a provider answer that cannot be read', () => {
  it('does not stop other payments from being settled', async () => {
    const [unreadable, ...others] = [
      await anApprovedOrder(),
      await anApprovedOrder(),
      await anApprovedOrder(),
    ]
    garble(`/v2/checkout/orders/${unreadable?.remote}`)
    await reconcileLater()
    for (const { id } of others) expect((await booksOf(shop, id)).order?.status).toBe('paid')
  })

  it('does not stop other subscriptions from being settled', async () => {
    const [unreadable, ...others] = [
      await anApprovedSubscription(),
      await anApprovedSubscription(),
      await anApprovedSubscription(),
    ]
    garble(`/v1/billing/subscriptions/${unreadable?.remote}`)
    await reconcileLater()
    for (const { customer } of others)
      expect((await subscribers(shop).rowOf(customer))?.status).toBe('active')
  })
})

it('stops asking a provider that does not answer after a few of each kind', async () => {
  for (let count = 0; count < 6; count++) await anApprovedOrder()
  let asked = 0
  const payments = {
    ...shop.context.payments,
    findOrder: async (id: string) => {
      asked++
      return shop.context.payments.findOrder(id)
    },
  }
  garble('/v2/checkout/orders/*')
  shop.wait(120_000)
  await reconcile({ ...shop.context, payments })
  expect(asked).toBe(3)
})
