import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aShop, booksOf, decide, type Shop } from '../../../../test/paypal.ts'
import { subscribers } from '../../../../test/subscribers.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ workers: false })
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

/** An order that its customer has approved and not come back from. */
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

describe('an answer of the provider that cannot be read', () => {
  it('keeps no other payment from being settled', async () => {
    const [unreadable, ...others] = [
      await anApprovedOrder(),
      await anApprovedOrder(),
      await anApprovedOrder(),
    ]
    garble(`/v2/checkout/orders/${unreadable?.remote}`)
    await reconcileLater()
    for (const { id } of others) expect((await booksOf(shop, id)).order?.status).toBe('paid')
  })

  it('keeps no other subscription from being settled', async () => {
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

it('asks a provider that is silent no more than about a few of each kind', async () => {
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
