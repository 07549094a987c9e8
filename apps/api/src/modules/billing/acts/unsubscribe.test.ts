import { unsubscribeSentences } from '@smart-bird/contracts/billing'
import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discrepancies } from '#db/tables/discrepancies'
import { subscriptions } from '#db/tables/subscriptions'
import { reconcile } from '#modules/billing/watch/reconcile'
import { aShop, decide, type Shop } from '#test/paypal'
import { bearer } from '#test/people'
import { subscribers } from '#test/subscribers'
import { written } from '#test/written'

let shop: Shop
let on: ReturnType<typeof subscribers>
beforeAll(async () => {
  shop = await aShop()
  on = subscribers(shop)
})
afterAll(() => shop.close())

describe('unsubscribing', () => {
  it('cancels at the provider, makes the account basic and restarts the level', async () => {
    const { customer, id } = await on.aSubscriber()
    const reply = await on.unsubscribe(customer).expect(200)
    expect(decodeToken(reply.body.token)?.sbStatus).toBe('basic')
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('CANCELLED')
    expect(await on.rowOf(customer)).toMatchObject({ status: 'cancelled', unbrokenSince: null })
    const again = await on.unsubscribe(customer).expect(422)
    expect(again.body).toMatchObject({ code: 'nothing_to_cancel', token: expect.any(String) })
    await shop.hearEvents()
    expect(on.mailsTo(customer, 'has ended').length).toBeLessThanOrEqual(1)
  })

  it('succeeds if the provider has already canceled', async () => {
    const { customer, id } = await on.aSubscriber()
    shop.host.controls.addFault({ kind: 'drop_event' })
    shop.host.controls.cancelSubscription(id)
    await on.unsubscribe(customer).expect(200)
    expect(await on.statusOf(customer)).toBe('basic')
  })

  it('makes a premium account without a subscription basic', async () => {
    const customer = await on.aCustomer({ status: 'premium' })
    const reply = await on.unsubscribe(customer).expect(422)
    expect(decodeToken(reply.body.token)?.sbStatus).toBe('basic')
    expect(await on.statusOf(customer)).toBe('basic')
  })

  it('ends a subscription whose return from PayPal is not handled yet', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    const query = decide(shop, url, 'approve')
    await on.unsubscribe(customer).expect(200)
    await on.comeBack(customer, query)
    await shop.hearEvents()
    expect(shop.host.world.state.subscriptions[query.subscription_id ?? '']?.status).toBe(
      'CANCELLED',
    )
    expect(await on.statusOf(customer)).toBe('basic')
    expect(await on.rowOf(customer)).toMatchObject({ status: 'cancelled' })
  })

  it('waits for PayPal to start what was approved, or to answer, and says so', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    // Not approved yet: there is nothing to cancel.
    await on.unsubscribe(customer).expect(422)
    const id = decide(shop, url, 'pending').subscription_id ?? ''
    const refused = async () => (await on.unsubscribe(customer).expect(409)).body.code
    expect(await refused()).toBe('subscription_under_way')
    shop.host.controls.addFault({ kind: 'close_before_work', method: 'GET', times: 20 })
    expect(await refused()).toBe('subscription_under_way')
    shop.host.controls.clearFaults()
    shop.host.controls.activateSubscription(id)
    await on.unsubscribe(customer).expect(200)
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('CANCELLED')
  })

  it('ends a subscription that starts at the same time', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    const query = decide(shop, url, 'approve')
    const replies = await Promise.all([
      on.unsubscribe(customer),
      on.comeBack(customer, query),
      on.unsubscribe(customer),
    ])
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    await shop.hearEvents()
    expect(shop.host.world.state.subscriptions[query.subscription_id ?? '']?.status).toBe(
      'CANCELLED',
    )
    expect(await on.statusOf(customer)).toBe('basic')
  })

  it('that is noted while the provider does not answer changes nothing until it succeeds', async () => {
    const { customer, id } = await on.aSubscriber()
    shop.host.controls.addFault({ kind: 'close_before_work', method: 'POST' })
    const reply = await on.unsubscribe(customer).expect(200)
    expect(reply.body.message).toBe(unsubscribeSentences.noted)
    expect(decodeToken(reply.body.token)?.sbStatus).toBe('premium')
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('ACTIVE')
    const state = await shop.api.get('/subscription').set(bearer(customer.token)).expect(200)
    expect(state.body).toMatchObject({ status: 'active', cancelRequestedAt: expect.any(String) })
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('CANCELLED')
    expect(await on.statusOf(customer)).toBe('basic')
    const after = await shop.api.get('/subscription').set(bearer(customer.token)).expect(200)
    expect(after.body).toMatchObject({ status: 'cancelled', cancelRequestedAt: null })
  })

  it('that the provider refuses is reported as refused, and the subscription continues', async () => {
    const { customer, id } = await on.aSubscriber()
    shop.host.controls.addFault({
      kind: 'answer_403',
      method: 'POST',
      path: '/v1/billing/subscriptions/*/cancel',
    })
    expect((await on.unsubscribe(customer).expect(409)).body.code).toBe('cancel_refused')
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('ACTIVE')
    expect(await on.statusOf(customer)).toBe('premium')
    expect(await on.rowOf(customer)).toMatchObject({ status: 'active', cancelRequestedAt: null })
  })

  it('that was noted and refused later is reported to admins, and does not stop other settlements', async () => {
    const { customer, id } = await on.aSubscriber()
    shop.host.controls.addFault({ kind: 'close_before_work', method: 'POST' })
    await on.unsubscribe(customer).expect(200)
    shop.host.controls.addFault({
      kind: 'answer_403',
      path: '/v1/billing/subscriptions/*/cancel',
    })
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(await on.rowOf(customer)).toMatchObject({ status: 'active', cancelRequestedAt: null })
    const lines = await shop.db.select().from(discrepancies).where(eq(discrepancies.subject, id))
    expect(lines).toMatchObject([{ resolvedAt: null, userId: customer.user.id }])
  })

  it('ends a subscription that the provider does not know', async () => {
    const customer = await on.aCustomer({ status: 'premium' })
    await shop.db.insert(subscriptions).values({
      ...{ ...written(), userId: customer.user.id, status: 'active', priceCents: 2900 },
      requestId: `imported-${customer.user.id}`,
      providerId: `I-IMPORTED${customer.user.id}`,
      startedAt: new Date(),
      unbrokenSince: new Date(),
      nextPaymentAt: new Date(Date.now() - 86_400_000),
    })
    await reconcile(shop.context, true)
    expect(await on.rowOf(customer)).toMatchObject({ status: 'active' })
    await on.unsubscribe(customer).expect(200)
    expect(await on.statusOf(customer)).toBe('basic')
  })
})
