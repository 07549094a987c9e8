import { decodeToken } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { aShop, decide, type Shop } from '../../../test/paypal.ts'
import { aUser, bearer, signIn } from '../../../test/people.ts'
import { eventually } from '../../../test/world.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

async function aCustomer(wanted: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(shop, wanted)
  return { user, token: await signIn(shop, user) }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>
const named = ({ user }: Customer) => ({ userName: user.username, userEmail: user.email })

const subscribe = (customer: Customer) =>
  shop.api.post('/create-subscription-plan').set(bearer(customer.token)).send(named(customer))
const unsubscribe = (customer: Customer) =>
  shop.api.post('/un-subscription-plan').set(bearer(customer.token)).send(named(customer))
const comeBack = ({ token }: Customer, query: object) =>
  shop.api.get('/payment-success').set(bearer(token)).query(query)

async function aSubscriber(wanted: Parameters<typeof aUser>[1] = {}) {
  const customer = await aCustomer(wanted)
  const { body: url } = await subscribe(customer).expect(200)
  const query = decide(shop, url, 'approve')
  await comeBack(customer, query).expect(200)
  return { customer, id: query.subscription_id ?? '', query }
}

const statusOf = async ({ user }: Customer) => {
  const [row] = await shop.db.select().from(users).where(eq(users.id, user.id))
  return row?.status
}
const rowOf = async ({ user }: Customer) => {
  const rows = await shop.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id))
  return rows.at(-1)
}
const purchasesOf = ({ user }: Customer) =>
  shop.db.select().from(purchases).where(eq(purchases.userId, user.id)).orderBy(purchases.id)
const mailsTo = ({ user }: Customer, word: string) =>
  shop.outbox.filter(({ to, subject }) => to === user.email && subject.includes(word))

describe('subscribing', () => {
  it('makes the account premium once the first payment is settled, with a new token and a receipt', async () => {
    const customer = await aCustomer()
    const { body: url } = await subscribe(customer).expect(200)
    expect(url).toContain('/webapps/billing/subscriptions?ba_token=BA-')
    const query = decide(shop, url, 'approve')
    expect(await statusOf(customer)).toBe('basic')

    const reply = await comeBack(customer, query).expect(200)
    expect(reply.body).toMatchObject({
      username: customer.user.username,
      dataInfo: {
        productType: 'Subscription',
        purchaseValue: '29.00',
        status: 'paid',
        subId: query.subscription_id,
        subStatus: 'active',
      },
    })
    expect(decodeToken(reply.body.token, new Date())?.sbStatus).toBe('premium')
    expect(await statusOf(customer)).toBe('premium')
    expect(await rowOf(customer)).toMatchObject({
      status: 'active',
      unbrokenSince: expect.any(Date),
      nextPaymentAt: expect.any(Date),
    })
    await shop.hearEvents()
    expect(await purchasesOf(customer)).toHaveLength(1)
    await eventually(() => mailsTo(customer, 'receipt')[0])
    expect(mailsTo(customer, 'receipt')).toHaveLength(1)

    const state = await shop.api.get('/subscription').set(bearer(customer.token)).expect(200)
    expect(state.body).toMatchObject({ status: 'active', planPrice: '29.00', failedPayments: 0 })
  })

  it('answers a repeated return with the receipt and a token', async () => {
    const { customer, query } = await aSubscriber()
    const again = await comeBack(customer, query).expect(400)
    expect(again.body).toMatchObject({
      message: 'Payment already was made',
      dataInfo: { status: 'paid' },
      token: expect.any(String),
      username: customer.user.username,
    })
  })

  it('gives the same address to whoever asks again or at the same time', async () => {
    const customer = await aCustomer()
    const replies = await Promise.all(Array.from({ length: 10 }, () => subscribe(customer)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    const rows = await shop.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, customer.user.id))
    expect(rows).toHaveLength(1)
  })

  it('is refused while one runs', async () => {
    const { customer } = await aSubscriber()
    const reply = await subscribe(customer).expect(409)
    expect(reply.body.code).toBe('already_subscribed')
  })

  it('waits with a pending receipt while the provider has approved and not begun', async () => {
    const customer = await aCustomer()
    const { body: url } = await subscribe(customer).expect(200)
    const query = decide(shop, url, 'pending')
    const reply = await comeBack(customer, query).expect(200)
    expect(reply.body.dataInfo.status).toBe('pending')
    expect(await statusOf(customer)).toBe('basic')
    shop.host.controls.activateSubscription(query.subscription_id ?? '')
    await shop.hearEvents()
    expect(await statusOf(customer)).toBe('premium')
  })

  it('leaves the account basic while its first payment is not through', async () => {
    const customer = await aCustomer()
    const { body: url } = await subscribe(customer).expect(200)
    await comeBack(customer, decide(shop, url, 'decline')).expect(200)
    expect(await statusOf(customer)).toBe('basic')
    expect(await purchasesOf(customer)).toEqual([])
  })

  it('keeps the status of trial and admin accounts', async () => {
    for (const status of ['uat', 'admin'] as const) {
      const { customer } = await aSubscriber({ status })
      expect(await statusOf(customer)).toBe(status)
      await unsubscribe(customer).expect(200)
      expect(await statusOf(customer)).toBe(status)
    }
  })

  it('is not begun by the cancel page, which may come without the subscription', async () => {
    const customer = await aCustomer()
    const { body: url } = await subscribe(customer).expect(200)
    const { subscription_id: _, ...query } = decide(shop, url, 'cancel')
    const reply = await shop.api
      .get('/payment-cancel')
      .set(bearer(customer.token))
      .query(query)
      .expect(200)
    expect(reply.body).toBe('The subscription was not begun. Nothing was charged.')
    expect(await rowOf(customer)).toMatchObject({ status: 'cancelled', startedAt: null })
    const next = await subscribe(customer).expect(200)
    expect(next.body).not.toBe(url)
  })

  it('cancels a second one that was approved in another tab', async () => {
    const customer = await aCustomer()
    const { body: first } = await subscribe(customer).expect(200)
    shop.wait(2 * 3_600_000)
    const { body: second } = await subscribe(customer).expect(200)
    expect(second).not.toBe(first)
    await comeBack(customer, decide(shop, second, 'approve')).expect(200)
    decide(shop, first, 'approve')
    await shop.hearEvents()
    const states = Object.values(shop.host.world.state.subscriptions)
      .filter(({ customId }) => customId?.startsWith('sub-'))
      .filter(({ agreementToken }) => [first, second].some((url) => url.includes(agreementToken)))
      .map(({ status }) => status)
    expect(states.sort()).toEqual(['ACTIVE', 'CANCELLED'])
    // Both payments are on the statement, for both were taken.
    expect(await purchasesOf(customer)).toHaveLength(2)
    expect(await statusOf(customer)).toBe('premium')
  })

  it("refuses another account's subscription, and puts it on record", async () => {
    const { query, id } = await aSubscriber()
    const other = await aCustomer()
    await comeBack(other, query).expect(404)
    expect(await statusOf(other)).toBe('basic')
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.subject, id))
    expect(audit).toMatchObject([{ action: 'subscription.foreign', actor: other.user.username }])
  })

  it('refuses a subscription that the provider has in another name', async () => {
    const customer = await aCustomer()
    const { body: url } = await subscribe(customer).expect(200)
    const query = decide(shop, url, 'approve')
    const remote = shop.host.world.state.subscriptions[query.subscription_id ?? '']
    if (remote) remote.customId = 'sub-of-somebody-else'
    await comeBack(customer, query).expect(400)
    expect(await statusOf(customer)).toBe('basic')
    expect(await purchasesOf(customer)).toEqual([])
  })

  it('refuses nonsense, strangers and nobody', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()]
    const send = (body: object) =>
      shop.api.post('/create-subscription-plan').set(bearer(customer.token)).send(body)
    await send({}).expect(400)
    await send({ ...named(customer), price: '0.01' }).expect(400)
    await send(named(other)).expect(403)
    await shop.api.post('/create-subscription-plan').send(named(customer)).expect(401)
    await shop.api.post('/un-subscription-plan').send(named(customer)).expect(401)
    await shop.api.get('/subscription').expect(401)
    await comeBack(customer, { rType: 'user_subscription', subscription_id: 'I-UNKNOWN' }).expect(
      404,
    )
  })
})

describe('a running subscription', () => {
  it('adds a statement row and a receipt for each payment, though every event comes twice', async () => {
    const { customer, id } = await aSubscriber()
    shop.host.controls.addFault({ kind: 'duplicate_event', times: 20 })
    shop.host.controls.nextCycle(id)
    shop.host.controls.nextCycle(id)
    await shop.hearEvents()
    shop.host.controls.clearFaults()
    expect(await purchasesOf(customer)).toHaveLength(3)
    await eventually(() => (mailsTo(customer, 'receipt').length === 3 ? true : undefined))
  })

  it('finds a payment whose event was dropped once it is overdue', async () => {
    const { customer, id } = await aSubscriber()
    await shop.hearEvents()
    shop.wait(32 * 86_400_000)
    shop.host.controls.addFault({ kind: 'drop_event', times: 1 })
    shop.host.controls.nextCycle(id)
    await shop.hearEvents()
    expect(await purchasesOf(customer)).toHaveLength(1)
    await reconcile(shop.context)
    expect(await purchasesOf(customer)).toHaveLength(2)
  })

  it('sends one notice for a cycle that fails, begins the level anew, and suspends after two', async () => {
    const { customer, id } = await aSubscriber()
    const before = await rowOf(customer)
    shop.host.controls.failPayment(id)
    await shop.hearEvents()
    shop.host.controls.failPayment(id)
    await shop.hearEvents()
    const failing = await rowOf(customer)
    expect(failing).toMatchObject({ status: 'active', failedPayments: 1 })
    expect(failing?.nextRetryAt).toBeInstanceOf(Date)
    expect(failing?.unbrokenSince?.getTime()).toBeGreaterThanOrEqual(
      Math.floor((before?.unbrokenSince?.getTime() ?? 0) / 1000) * 1000,
    )
    const [notice] = await eventually(() => {
      const found = mailsTo(customer, 'did not go through')
      return found.length > 0 ? found : undefined
    })
    expect(notice?.text).toContain('tries again on')
    expect(await statusOf(customer)).toBe('premium')

    shop.host.controls.failPayment(id)
    shop.host.controls.failPayment(id, true)
    await shop.hearEvents()
    expect(await rowOf(customer)).toMatchObject({ status: 'suspended', unbrokenSince: null })
    expect(await statusOf(customer)).toBe('basic')
    await eventually(() => mailsTo(customer, 'is suspended')[0])
    expect(mailsTo(customer, 'did not go through').length).toBeLessThanOrEqual(2)

    shop.host.controls.activateSubscription(id)
    await shop.hearEvents()
    expect(await statusOf(customer)).toBe('premium')
  })

  it('ends when it is cancelled or expires at the provider', async () => {
    for (const [end, status] of [
      ['cancelSubscription', 'cancelled'],
      ['expireSubscription', 'expired'],
    ] as const) {
      const { customer, id } = await aSubscriber()
      shop.host.controls[end](id)
      await shop.hearEvents()
      expect(await rowOf(customer)).toMatchObject({ status, endedAt: expect.any(Date) })
      expect(await statusOf(customer)).toBe('basic')
      await eventually(() => mailsTo(customer, 'has ended')[0])
    }
  })

  it('records a refund and a reversal as statement rows', async () => {
    const { customer } = await aSubscriber()
    const [first] = await purchasesOf(customer)
    shop.host.controls.refund(first?.transactionId ?? '', 900)
    await shop.hearEvents()
    shop.host.controls.reverse(first?.transactionId ?? '')
    await shop.hearEvents()
    const rows = await purchasesOf(customer)
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
  it('cancels at the provider, makes the account basic and begins the level anew', async () => {
    const { customer, id } = await aSubscriber()
    const reply = await unsubscribe(customer).expect(200)
    expect(decodeToken(reply.body.token, new Date())?.sbStatus).toBe('basic')
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('CANCELLED')
    expect(await rowOf(customer)).toMatchObject({ status: 'cancelled', unbrokenSince: null })
    const again = await unsubscribe(customer).expect(422)
    expect(again.body).toMatchObject({ code: 'nothing_to_cancel', token: expect.any(String) })
    await shop.hearEvents()
    expect(mailsTo(customer, 'has ended').length).toBeLessThanOrEqual(1)
  })

  it('succeeds where the provider has cancelled before', async () => {
    const { customer, id } = await aSubscriber()
    shop.host.controls.addFault({ kind: 'drop_event' })
    shop.host.controls.cancelSubscription(id)
    await unsubscribe(customer).expect(200)
    expect(await statusOf(customer)).toBe('basic')
  })

  it('makes a premium account without a subscription basic', async () => {
    const customer = await aCustomer({ status: 'premium' })
    const reply = await unsubscribe(customer).expect(422)
    expect(decodeToken(reply.body.token, new Date())?.sbStatus).toBe('basic')
    expect(await statusOf(customer)).toBe('basic')
  })

  it('is finished in the background when the provider was silent', async () => {
    const { customer, id } = await aSubscriber()
    shop.host.controls.addFault({ kind: 'close_before_work', method: 'POST' })
    const reply = await unsubscribe(customer).expect(500)
    expect(reply.body.code).toBe('provider_unreachable')
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('ACTIVE')
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(shop.host.world.state.subscriptions[id]?.status).toBe('CANCELLED')
    expect(await statusOf(customer)).toBe('basic')
  })

  it('ends a subscription that the provider does not know', async () => {
    const customer = await aCustomer({ status: 'premium' })
    await shop.db.insert(subscriptions).values({
      userId: customer.user.id,
      requestId: `imported-${customer.user.id}`,
      providerId: `I-IMPORTED${customer.user.id}`,
      status: 'active',
      priceCents: 2900,
      startedAt: new Date(),
      unbrokenSince: new Date(),
      nextPaymentAt: new Date(Date.now() - 86_400_000),
    })
    await reconcile(shop.context, true)
    expect(await rowOf(customer)).toMatchObject({ status: 'active' })
    await unsubscribe(customer).expect(200)
    expect(await statusOf(customer)).toBe('basic')
  })
})
