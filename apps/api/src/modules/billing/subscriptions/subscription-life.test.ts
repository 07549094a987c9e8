import { unsubscribeSentences } from '@smart-bird/contracts/billing'
import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discrepancies } from '#db/tables/discrepancies'
import { subscriptions } from '#db/tables/subscriptions'
import { checkLedger } from '#modules/billing/ledger/check-ledger'
import { reconcile } from '#modules/billing/reconcile/reconcile'
import { keyOf } from '#test/key'
import { aShop, decide, elsewhere, type Shop } from '#test/paypal'
import { bearer } from '#test/people'
import { subscribers } from '#test/subscribers'
import { eventually } from '#test/world'
import { written } from '#test/written'
import { recordSale } from './record-sale.ts'

let shop: Shop
let on: ReturnType<typeof subscribers>
beforeAll(async () => {
  shop = await aShop()
  on = subscribers(shop)
})
afterAll(() => shop.close())

describe('a running subscription', () => {
  it('adds a statement row and a receipt for each payment, and emails its terms once, even if every event comes twice', async () => {
    const { customer, id } = await on.aSubscriber()
    shop.host.controls.addFault({ kind: 'duplicate_event', times: 20 })
    // Each recorded before the next is made: of a payment that another has followed, no next one is named.
    for (const count of [2, 3]) {
      shop.host.controls.nextCycle(id)
      await eventually(async () => {
        await shop.hearEvents()
        return (await on.purchasesOf(customer)).length === count || undefined
      })
    }
    shop.host.controls.clearFaults()
    expect(await on.purchasesOf(customer)).toHaveLength(3)
    const receipts = await eventually(() => {
      const mails = on.mailsTo(customer, 'receipt')
      return mails.length === 3 ? mails : undefined
    })
    // The provider has just named it.
    for (const { text } of receipts) expect(text).toMatch(/Next payment: \w+ \d+, 20\d\d\n/)
    expect(on.mailsTo(customer, 'the terms of your subscription')).toHaveLength(1)
  })

  it('finds a payment whose event was dropped once it is overdue', async () => {
    const { customer, id } = await on.aSubscriber()
    await shop.hearEvents()
    shop.wait(32 * 86_400_000)
    shop.host.controls.addFault({ kind: 'drop_event', times: 1 })
    shop.host.controls.nextCycle(id)
    await shop.hearEvents()
    expect(await on.purchasesOf(customer)).toHaveLength(1)
    await reconcile(shop.context)
    expect(await on.purchasesOf(customer)).toHaveLength(2)
  })

  it('finds a payment that was missed although a newer one is known', async () => {
    const { customer, id } = await on.aSubscriber()
    await shop.hearEvents()
    shop.host.controls.addFault({ kind: 'drop_event', times: 1 })
    shop.host.controls.nextCycle(id)
    shop.wait(60_000)
    shop.host.controls.nextCycle(id)
    const [, , newest] = Object.values(shop.host.world.state.payments).filter(
      ({ subscriptionId }) => subscriptionId === id,
    )
    // As if the provider's list lagged behind the newest one's event.
    await recordSale(shop.context, keyOf(await on.rowOf(customer)), {
      saleId: newest?.id ?? '',
      status: 'paid',
      amountCents: 2900,
      currency: 'USD',
      at: new Date(newest?.createTime ?? ''),
    })
    expect(await on.purchasesOf(customer)).toHaveLength(2)
    await checkLedger(shop.context)
    const [, , missed] = await on.purchasesOf(customer)
    const receipt = await eventually(() =>
      on.mailsTo(customer, 'receipt').find(({ text }) => text.includes(`${missed?.transactionId}`)),
    )
    expect(receipt.text).not.toContain('Next payment')
  })

  it('finds a payment and its refund that were both missed in one check', async () => {
    const { customer, id } = await on.aSubscriber()
    await shop.hearEvents()
    shop.host.controls.addFault({ kind: 'drop_event', times: 2 })
    shop.host.controls.nextCycle(id)
    shop.wait(60_000)
    const sales = Object.values(shop.host.world.state.payments).filter(
      ({ subscriptionId }) => subscriptionId === id,
    )
    shop.host.controls.refund(sales.at(-1)?.id ?? '', 700)
    await shop.hearEvents()
    expect(await on.purchasesOf(customer)).toHaveLength(1)
    await checkLedger(shop.context)
    const cents = (await on.purchasesOf(customer)).map(({ amountCents }) => amountCents)
    expect(cents.sort((a, b) => a - b)).toEqual([-700, 2900, 2900])
  })

  it('sends one notice for a failed cycle, restarts the level, and is suspended after two', async () => {
    const { customer, id } = await on.aSubscriber()
    const before = await on.rowOf(customer)
    shop.host.controls.failPayment(id)
    await shop.hearEvents()
    shop.host.controls.failPayment(id)
    await shop.hearEvents()
    const failing = await on.rowOf(customer)
    expect(failing).toMatchObject({ status: 'active', failedPayments: 1 })
    expect(failing?.nextRetryAt).toBeInstanceOf(Date)
    expect(failing?.unbrokenSince?.getTime()).toBeGreaterThanOrEqual(
      Math.floor((before?.unbrokenSince?.getTime() ?? 0) / 1000) * 1000,
    )
    const [notice] = await eventually(() => {
      const found = on.mailsTo(customer, 'didn’t go through')
      return found.length > 0 ? found : undefined
    })
    expect(notice?.text).toContain('Next attempt: ')
    expect(notice?.text).toContain('your account will become basic')
    expect(await on.statusOf(customer)).toBe('premium')

    shop.host.controls.failPayment(id)
    shop.host.controls.failPayment(id, true)
    await shop.hearEvents()
    expect(await on.rowOf(customer)).toMatchObject({ status: 'suspended', unbrokenSince: null })
    expect(await on.statusOf(customer)).toBe('basic')
    await eventually(() => on.mailsTo(customer, 'is suspended')[0])
    expect(on.mailsTo(customer, 'didn’t go through').length).toBeLessThanOrEqual(2)

    shop.host.controls.activateSubscription(id)
    await shop.hearEvents()
    expect(await on.statusOf(customer)).toBe('premium')
  })

  it('reports a payment at the price of a plan that another program put it on', async () => {
    const { customer, id } = await on.aSubscriber()
    const { subscriptions, plans } = shop.host.world.state
    const { product_id, name, billing_cycles, payment_preferences } =
      plans[subscriptions[id]?.planId ?? ''] ?? {}
    const price = { fixed_price: { value: '59.00', currency_code: 'USD' } }
    const { id: plan_id } = elsewhere(shop, 'POST', '/v1/billing/plans', {
      product_id,
      name,
      billing_cycles: [{ ...billing_cycles?.[0], pricing_scheme: price }],
      payment_preferences,
    })
    elsewhere(shop, 'POST', `/v1/billing/subscriptions/${id}/revise`, { plan_id })
    shop.host.controls.decideSubscription(id, 'approve')
    shop.host.controls.nextCycle(id)
    await shop.hearEvents()
    expect(await on.statusOf(customer)).toBe('premium')
    expect(await on.purchasesOf(customer)).toHaveLength(1)
    const reported = await shop.db
      .select()
      .from(discrepancies)
      .where(eq(discrepancies.userId, customer.user.id))
    expect(reported).toMatchObject([{ detail: expect.stringContaining('charged $59.00') }])
  })

  it('ends when it is canceled or expires at the provider', async () => {
    for (const [end, status] of [
      ['cancelSubscription', 'cancelled'],
      ['expireSubscription', 'expired'],
    ] as const) {
      const { customer, id } = await on.aSubscriber()
      shop.host.controls[end](id)
      await shop.hearEvents()
      expect(await on.rowOf(customer)).toMatchObject({ status, endedAt: expect.any(Date) })
      expect(await on.statusOf(customer)).toBe('basic')
      await eventually(() => on.mailsTo(customer, 'has ended')[0])
    }
  })

  it('records a refund and a reversal as statement rows', async () => {
    const { customer } = await on.aSubscriber()
    const [first] = await on.purchasesOf(customer)
    shop.host.controls.refund(first?.transactionId ?? '', 900)
    await shop.hearEvents()
    shop.host.controls.reverse(first?.transactionId ?? '')
    await shop.hearEvents()
    const rows = await on.purchasesOf(customer)
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([2900, -900, -2000])
    const receipt = await shop.api
      .post('/user-receipt-request')
      .set(bearer(customer.token))
      .send({ username: customer.user.username, purchaseId: first?.id })
      .expect(200)
    expect(receipt.body.receiptData.status).toBe('refunded')
  })
})

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

  it('leaves no account basic whose subscription starts at the same time', async () => {
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
    const runs = shop.host.world.state.subscriptions[query.subscription_id ?? '']?.status
    expect(await on.statusOf(customer)).toBe(runs === 'ACTIVE' ? 'premium' : 'basic')
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
