import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { disputes } from '#db/tables/disputes'
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
  const query = decide(shop, String(url), 'approve')
  const comeBack = () =>
    shop.api.get('/payment-success').set('authorization', `Bearer ${token}`).query(query)
  return { id: order.id, remote: query.token, comeBack }
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

it('stops asking a provider that does not answer after a few, and begins with the others next time', async () => {
  const orders = [await anApprovedOrder(), await anApprovedOrder(), await anApprovedOrder()]
  orders.push(await anApprovedOrder(), await anApprovedOrder(), await anApprovedOrder())
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
  // Again three are silent, but not the same: the others are settled before them.
  shop.host.controls.clearFaults()
  for (const { remote } of orders.slice(0, 3)) garble(`/v2/checkout/orders/${remote}`)
  await reconcileLater()
  for (const { id } of orders.slice(3)) expect((await booksOf(shop, id)).order?.status).toBe('paid')
})

describe('a provider that asks us to wait', () => {
  const busy = (path: string) =>
    shop.host.controls.addFault({ kind: 'answer_429', path, retryAfterSeconds: 1800, times: 1000 })

  it('is left alone for as long as it says, and then nobody has lost their turn', async () => {
    const orders = [await anApprovedOrder(), await anApprovedOrder(), await anApprovedOrder()]
    const { customer } = await anApprovedSubscription()
    busy('/v2/checkout/orders/*')
    for (let minute = 0; minute < 10; minute++) await reconcileLater()
    const [fault] = shop.host.world.state.faults
    expect(fault?.times).toBe(999)
    // Its other APIs are not affected.
    expect((await subscribers(shop).rowOf(customer))?.status).toBe('active')

    shop.host.controls.clearFaults()
    shop.wait(1_800_000)
    await reconcile(shop.context)
    for (const { id } of orders) expect((await booksOf(shop, id)).order?.status).toBe('paid')
  })

  it('lets the customer know when to pay, and charges an approved payment later', async () => {
    const approved = await anApprovedOrder()
    const { user, token } = await subscribers(shop).aCustomer()
    const { orderNumber } = await anOrder(shop, user)
    const pay = () =>
      shop.api
        .post('/order-payment')
        .set('authorization', `Bearer ${token}`)
        .send({ username: user.username, orderNumber })
    busy('/v2/checkout/orders')
    const refused = await pay().expect(503)
    expect(refused.body).toMatchObject({ code: 'provider_busy' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1790)
    shop.host.controls.clearFaults()
    await pay().expect(503)

    const returned = await approved.comeBack().expect(500)
    expect(returned.body).toMatchObject({ code: 'payment_error', dataInfo: { status: 'pending' } })
    shop.wait(1_800_000)
    await reconcile(shop.context)
    expect((await booksOf(shop, approved.id)).order?.status).toBe('paid')
    await pay().expect(200)
  })
})

describe('a daily check that the provider did not answer', () => {
  /** Counts the lists that are asked for. */
  function counting() {
    const asked = { ledger: 0, disputes: 0 }
    const { payments } = shop.context
    const counted: typeof payments = {
      ...payments,
      listTransactions: async (...args) => {
        asked.ledger++
        return payments.listTransactions(...args)
      },
      listDisputes: async (...args) => {
        asked.disputes++
        return payments.listDisputes(...args)
      },
    }
    const context = { ...shop.context, payments: counted }
    const round = async (minutes: number) => {
      shop.wait(minutes * 60_000)
      // Two processes.
      await Promise.all([reconcile(context), reconcile(context)])
    }
    return { asked, round }
  }
  const aDay = 24 * 60 + 1
  const lists = ['/v1/reporting/transactions', '/v1/customer/disputes']
  const each = (kind: 'answer_429' | 'answer_500', retryAfterSeconds?: number) => {
    for (const path of lists)
      shop.host.controls.addFault({ kind, path, retryAfterSeconds, times: 1000 })
  }

  it('is tried again once its wait is over, by one process, and then not for a day', async () => {
    const { asked, round } = counting()
    each('answer_429', 90)
    await round(aDay)
    await round(1)
    expect(asked).toEqual({ ledger: 1, disputes: 1 })
    shop.host.controls.clearFaults()
    await round(1)
    expect(asked).toEqual({ ledger: 2, disputes: 2 })
    for (const minutes of [1, 10, 60]) await round(minutes)
    expect(asked).toEqual({ ledger: 2, disputes: 2 })
  })

  it('is tried again every ten minutes if the provider is just silent', async () => {
    const { asked, round } = counting()
    each('answer_500')
    await round(aDay)
    for (let minute = 1; minute <= 22; minute++) await round(1)
    expect(asked).toEqual({ ledger: 3, disputes: 3 })
  })

  it('finds a dispute within minutes that no event reported and that could not be read', async () => {
    const { round } = counting()
    shop.host.controls.addFault({ kind: 'drop_event' })
    const { id } = shop.host.controls.openDispute()
    const path = `/v1/customer/disputes/${id}`
    shop.host.controls.addFault({ kind: 'answer_500', path, times: 2 })
    const find = async () =>
      (await shop.db.select().from(disputes).where(eq(disputes.disputeId, id))).length
    await round(aDay)
    expect(await find()).toBe(0)
    await round(11)
    expect(await find()).toBe(1)
  })
})
