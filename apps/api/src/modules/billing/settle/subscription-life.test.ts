import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discrepancies } from '#db/tables/discrepancies'
import { checkLedger } from '#modules/billing/watch/check-ledger'
import { reconcile } from '#modules/billing/watch/reconcile'
import { keyOf } from '#test/key'
import { aShop, decide, elsewhere, type Shop } from '#test/paypal'
import { bearer } from '#test/people'
import { subscribers } from '#test/subscribers'
import { eventually } from '#test/world'
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

  it('that was suspended before we first saw it running emails its terms and its suspension', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    shop.host.controls.addFault({ kind: 'drop_event', times: 20 })
    const { subscription_id = '' } = decide(shop, url, 'approve')
    shop.host.controls.suspendSubscription(subscription_id)
    shop.host.controls.clearFaults()
    await checkLedger(shop.context)
    await reconcile(shop.context, true)
    expect(await on.rowOf(customer)).toMatchObject({ status: 'suspended' })
    await eventually(() => on.mailsTo(customer, 'the terms of your subscription')[0])
    await eventually(() => on.mailsTo(customer, 'is suspended')[0])
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
