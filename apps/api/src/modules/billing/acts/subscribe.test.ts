import { termsVersion } from '@smart-bird/content/terms/versions'
import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#db/tables/subscriptions'
import { moveSubscription } from '#modules/billing/books/subscriptions-repo'
import { settleSubscription } from '#modules/billing/settle/settle-subscription'
import { auditOf } from '#test/audit'
import { overtaken } from '#test/overtaken'
import { aShop, decide, type Shop } from '#test/paypal'
import { bearer } from '#test/people'
import { subscribers } from '#test/subscribers'
import { eventually } from '#test/world'

let shop: Shop
let on: ReturnType<typeof subscribers>
beforeAll(async () => {
  shop = await aShop()
  on = subscribers(shop)
})
afterAll(() => shop.close())

describe('subscribing', () => {
  it('makes the account premium once the first payment is settled, with a new token and a receipt', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    expect(url).toContain('/webapps/billing/subscriptions?ba_token=BA-')
    const query = decide(shop, url, 'approve')
    expect(await on.statusOf(customer)).toBe('basic')

    const reply = await on.comeBack(customer, query).expect(200)
    expect(reply.body).toMatchObject({
      username: customer.user.username,
      dataInfo: {
        productType: 'Subscription',
        description: expect.stringMatching(/, 1 month$/),
        purchaseValue: '29.00',
        status: 'paid',
        subId: query.subscription_id,
        subStatus: 'active',
      },
    })
    expect(decodeToken(reply.body.token)?.sbStatus).toBe('premium')
    expect(await on.statusOf(customer)).toBe('premium')
    expect(await on.rowOf(customer)).toMatchObject({
      status: 'active',
      ...{ termsVersion, agreedAt: expect.any(Date), priceCents: 2900 },
      unbrokenSince: expect.any(Date),
      nextPaymentAt: expect.any(Date),
    })
    await shop.hearEvents()
    expect(await on.purchasesOf(customer)).toHaveLength(1)
    await eventually(() => on.mailsTo(customer, 'receipt')[0])
    expect(on.mailsTo(customer, 'receipt')).toHaveLength(1)
    const terms = await eventually(() => on.mailsTo(customer, 'the terms of your subscription')[0])
    for (const fact of [
      /Price: \$29\.00 a month\nBegan: .*\nNext payment: .* 20\d\d/,
      /Terms version: November 28, 2026\nAgreed: .* C[SD]T\n/,
      /Terms of Service:\n.*\/terms-of-service\/2026-11-28\/\n/,
      /\$29\.00 .* every month until you cancel\. .* price may change/,
      /cancel by the day before it’s due/,
      /managed domain end as soon as you cancel\. .* doesn’t refund/,
      /View or cancel your plan:\n.*\/cabinet\/.*\/home\n/,
    ])
      expect(terms.text).toMatch(fact)

    const state = await shop.api.get('/subscription').set(bearer(customer.token)).expect(200)
    expect(state.body).toMatchObject({ status: 'active', planPrice: '29.00', failedPayments: 0 })
  })

  it('answers a repeated return with the receipt and a token', async () => {
    const { customer, query } = await on.aSubscriber()
    const again = await on.comeBack(customer, query).expect(400)
    expect(again.body).toMatchObject({
      message: 'Payment already was made',
      dataInfo: { status: 'paid' },
      token: expect.any(String),
      username: customer.user.username,
    })
  })

  it('returns the same URL for a repeated or simultaneous request', async () => {
    const customer = await on.aCustomer()
    const replies = await Promise.all(Array.from({ length: 10 }, () => on.subscribe(customer)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    const rows = await shop.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, customer.user.id))
    expect(rows).toHaveLength(1)
  })

  it('is refused while a subscription is running', async () => {
    const { customer } = await on.aSubscriber()
    const reply = await on.subscribe(customer).expect(409)
    expect(reply.body.code).toBe('already_subscribed')
  })

  it('shows a pending receipt while the provider has approved but not started it', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    const query = decide(shop, url, 'pending')
    const reply = await on.comeBack(customer, query).expect(200)
    expect(reply.body.dataInfo).toMatchObject({
      description: expect.stringMatching(/, 1 month$/),
      status: 'pending',
    })
    expect(await on.statusOf(customer)).toBe('basic')
    shop.host.controls.activateSubscription(query.subscription_id ?? '')
    await shop.hearEvents()
    expect(await on.statusOf(customer)).toBe('premium')
  })

  it('keeps the status of trial and admin accounts', async () => {
    for (const status of ['uat', 'admin'] as const) {
      const { customer } = await on.aSubscriber({ status })
      expect(await on.statusOf(customer)).toBe(status)
      await on.unsubscribe(customer).expect(200)
      expect(await on.statusOf(customer)).toBe(status)
    }
  })

  it('is not started by the cancel page, which may not name the subscription', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    const { subscription_id: _, ...query } = decide(shop, url, 'cancel')
    const reply = await shop.api
      .get('/payment-cancel')
      .set(bearer(customer.token))
      .query(query)
      .expect(200)
    expect(reply.body).toBe('The subscription was not started. Nothing was charged.')
    expect(await on.rowOf(customer)).toMatchObject({ status: 'cancelled', startedAt: null })
    const next = await on.subscribe(customer).expect(200)
    expect(next.body).not.toBe(url)
  })

  it('is not called off by the cancel page once it was approved in another tab', async () => {
    for (const [decision, sentence] of [
      [
        'pending',
        'Your Premium support subscription is being confirmed. We’ll email you the receipt.',
      ],
      ['approve', 'Your Premium support subscription is active.'],
    ] as const) {
      const customer = await on.aCustomer()
      const { body: url } = await on.subscribe(customer).expect(200)
      const query = decide(shop, url, decision)
      const reply = await shop.api
        .get('/payment-cancel')
        .set(bearer(customer.token))
        .query(query)
        .expect(200)
      expect(reply.body).toBe(sentence)
      expect(await on.rowOf(customer)).toMatchObject({
        status: decision === 'pending' ? 'pending' : 'active',
      })
    }
  })

  it('that runs although another call ended it meanwhile is active, and its terms are emailed', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    decide(shop, url, 'approve')
    const row = await on.rowOf(customer)
    if (!row) throw new Error('not started')
    const now = shop.context.clock()
    const ended = () => moveSubscription(shop.db, row, 'pending', { status: 'cancelled' }, now)
    await settleSubscription(overtaken(shop.context, ended), row)
    expect(await on.rowOf(customer)).toMatchObject({ status: 'active' })
    await eventually(() => on.mailsTo(customer, 'the terms of your subscription')[0])
  })

  it('cancels a second one that was approved in another tab', async () => {
    const customer = await on.aCustomer()
    const { body: first } = await on.subscribe(customer).expect(200)
    shop.wait(2 * 3_600_000)
    const { body: second } = await on.subscribe(customer).expect(200)
    expect(second).not.toBe(first)
    await on.comeBack(customer, decide(shop, second, 'approve')).expect(200)
    decide(shop, first, 'approve')
    await shop.hearEvents()
    const states = Object.values(shop.host.world.state.subscriptions)
      .filter(({ customId }) => customId?.startsWith('sub-'))
      .filter(({ agreementToken }) => [first, second].some((url) => url.includes(agreementToken)))
      .map(({ status }) => status)
    expect(states.sort()).toEqual(['ACTIVE', 'CANCELLED'])
    // Both payments were taken, so both are on the statement.
    expect(await on.purchasesOf(customer)).toHaveLength(2)
    expect(await on.statusOf(customer)).toBe('premium')
  })

  it("refuses another account's subscription, and writes it to the audit log", async () => {
    const { query, id } = await on.aSubscriber()
    const other = await on.aCustomer()
    await on.comeBack(other, query).expect(404)
    expect(await on.statusOf(other)).toBe('basic')
    const audit = await auditOf(shop, id)
    expect(audit).toMatchObject([{ action: 'subscription.foreign', actor: other.user.username }])
  })

  it('refuses a subscription that belongs to another account at the provider', async () => {
    const customer = await on.aCustomer()
    const { body: url } = await on.subscribe(customer).expect(200)
    const query = decide(shop, url, 'approve')
    const remote = shop.host.world.state.subscriptions[query.subscription_id ?? '']
    if (remote) remote.customId = 'sub-of-somebody-else'
    await on.comeBack(customer, query).expect(400)
    expect(await on.statusOf(customer)).toBe('basic')
    expect(await on.purchasesOf(customer)).toEqual([])
  })

  it('refuses invalid input, another customer and a visitor', async () => {
    const [customer, other] = [await on.aCustomer(), await on.aCustomer()]
    const send = (body: object) =>
      shop.api.post('/create-subscription-plan').set(bearer(customer.token)).send(body)
    await send({}).expect(400)
    await send({ ...on.named(customer), price: '0.01' }).expect(400)
    await send(on.named(other)).expect(403)
    await shop.api.post('/create-subscription-plan').send(on.named(customer)).expect(401)
    await shop.api.post('/un-subscription-plan').send(on.named(customer)).expect(401)
    await shop.api.get('/subscription').expect(401)
    await on
      .comeBack(customer, { rType: 'user_subscription', subscription_id: 'I-UNKNOWN' })
      .expect(404)
  })
})
