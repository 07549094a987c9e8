import { levels } from '@smart-bird/contracts/limits'
import { dayOf } from '@smart-bird/receipt/moment'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { orders } from '#db/tables/orders'
import { subscriptions } from '#db/tables/subscriptions'
import { addMonths, addMs, daysMs } from '#lib/clock'
import { guaranteeEndsAt } from '#modules/account/guarantee-rules'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { receiptOf, statementsOf } from '#test/outside'
import { aCustomer, anOrder, aShop, comeBack, decide, pay, type Shop } from '#test/paypal'
import { bearer } from '#test/people'
import { anAdmin, refundNow } from '#test/refunds'
import { written } from '#test/written'

let shop: Shop
let client: AdminClient
beforeAll(async () => {
  shop = await aShop({ settings: { HOURLY_RATE: '95.00' } })
  client = await anAdminClient(shop)
})
afterAll(() => shop.close())

const months = (count: number) => addMonths(shop.context.clock(), -count)

/** A customer who joined a year ago and whose subscription has run for so many months, or since then; none without. */
async function aMember(unbroken?: number | Date) {
  const since = typeof unbroken === 'number' ? months(unbroken) : unbroken
  const status = since ? 'premium' : 'basic'
  const customer = await aCustomer(shop, { status, joinedAt: months(12) })
  if (since)
    await shop.db.insert(subscriptions).values({
      ...written(),
      userId: customer.user.id,
      requestId: `coverage-${customer.user.id}`,
      priceCents: 2900,
      status: 'active',
      startedAt: since,
      unbrokenSince: since,
    })
  return customer
}
type Member = Awaited<ReturnType<typeof aMember>>

const endSubscription = ({ user }: Member) =>
  shop.db
    .update(subscriptions)
    .set({ status: 'cancelled', endedAt: shop.context.clock() })
    .where(eq(subscriptions.userId, user.id))

const light = { orderType: 'Upgrade', orderDescription: 'Bedroom Light with Speaker' }
const make = ({ user }: Member, more: object = {}) =>
  client.post('/admin/orders', {
    username: user.username,
    ...light,
    orderPrice: '325.00',
    requestKind: 'upgrade',
    ...more,
  })
async function pricesOf({ user }: Member, { orderNumber }: { orderNumber: string }) {
  const { priceCents, listPriceCents } = orders
  const [row] = await shop.db
    .select({ priceCents, listPriceCents })
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.orderNumber, orderNumber)))
  return row
}
const coverageOf = async ({ token }: Member) =>
  (await shop.api.get('/coverage').set(bearer(token)).expect(200)).body
const seenByAdmin = async ({ user }: Member) =>
  (await client.get('/admin/coverage', { username: user.username }).expect(200)).body

describe('GET /coverage', () => {
  it('says what everybody pays, and what an hour costs', async () => {
    const { level, hourlyRate, verdicts, saved } = await coverageOf(await aMember())
    expect({ level, hourlyRate, saved }).toEqual({
      level: null,
      hourlyRate: '95.00',
      saved: '0.00',
    })
    expect(
      verdicts.map(({ kind, cost }: { kind: string; cost: string }) => `${kind} ${cost}`),
    ).toEqual([
      'software free',
      'connect free',
      'installed hourly',
      'visit hourly',
      'device agreed',
      'relocation agreed',
      'upgrade listed',
    ])
  })

  it('names each work under guarantee, and none whose guarantee has ended', async () => {
    const day = (monthsAgo: number) => dayOf(months(monthsAgo).toISOString())
    const [covered, late] = [await aMember(), await aMember()]
    const done = (member: Member, monthsAgo: number, more: object) =>
      anOrder(shop, member.user, { status: 'paid', completedOn: day(monthsAgo), ...more })
    await done(covered, 13, { description: 'Installation, Studio' })
    await done(covered, 5, { description: 'Installation, 3-5 Bedroom' })
    await done(covered, 2, { description: 'Room Light', type: 'Upgrade' })
    await done(covered, 1, { description: 'An hour', type: 'Service visit' })
    await done(late, 13, {})
    const installed = async (member: Member) => (await coverageOf(member)).verdicts[2]
    expect(await installed(covered)).toMatchObject({
      kind: 'installed',
      cost: 'free',
      because: 'guarantee',
      covered: [
        { description: 'Room Light', endsAt: guaranteeEndsAt(day(2)).toISOString() },
        {
          description: 'Installation, 3-5 Bedroom',
          endsAt: guaranteeEndsAt(day(5)).toISOString(),
        },
      ],
    })
    expect(await installed(late)).toMatchObject({ cost: 'hourly', covered: [] })
  })

  it('refuses who is not logged in', () => shop.api.get('/coverage').expect(401))
})

describe('GET /admin/coverage', () => {
  it('says what the customer reads', async () => {
    const customer = await aMember(4)
    const { level, verdicts } = await coverageOf(customer)
    expect(level).toBe('Silver')
    expect(await seenByAdmin(customer)).toEqual({ level, verdicts, mailInvites: false })
  })

  it('refuses an unknown customer, no customer, and a customer who asks', async () => {
    await client.get('/admin/coverage', { username: 'nobody' }).expect(404)
    await client.get('/admin/coverage').expect(400)
    const { token } = await aMember(7)
    await shop.api.get('/admin/coverage?username=x').set(bearer(token)).expect(403)
  })
})

describe('what is free', () => {
  const visit = { orderType: 'Service visit', orderDescription: 'An hour', requestKind: 'visit' }
  const button = { orderType: 'Device', orderDescription: 'Smart Button', requestKind: 'device' }
  const move = { orderType: 'Custom', orderDescription: 'Relocation', requestKind: 'relocation' }
  const fault = { ...visit, requestKind: 'installed' }
  const bug = { ...visit, requestKind: 'software' }
  const gold = 'Free with Gold. Say why this is billed, or don’t bill it.'

  it.each([visit, button, move])('with Gold isn’t billed: %j', async (order) => {
    const customer = await aMember(7)
    const { body } = await make(customer, order).expect(409)
    expect(body.fields).toEqual({ fullPriceReason: [gold] })
    expect(await shop.db.$count(orders, eq(orders.userId, customer.user.id))).toBe(0)
  })

  it('under guarantee or for everybody isn’t billed without a level, either', async () => {
    const customer = await aMember()
    await make(customer, fault).expect(201)
    await make(customer, bug).expect(409)
    const completedOn = dayOf(months(2).toISOString())
    await anOrder(shop, customer.user, { status: 'paid', completedOn })
    const { body } = await make(customer, fault).expect(409)
    expect(body.fields.fullPriceReason[0]).toMatch(/^Covered by the one-year guarantee\. Say why/)
    await make(customer, visit).expect(201)
  })

  it('is billed for a reason, which the customer and the audit log read', async () => {
    const customer = await aMember(7)
    const fullPriceReason = 'The button itself; adding it is free'
    const { body } = await make(customer, { ...button, fullPriceReason }).expect(201)
    expect(body).toMatchObject({ orderPrice: '325.00', requestKind: 'device', fullPriceReason })
    const { id: userId, username, email: userEmail } = customer.user
    const own = await shop.api
      .post('/user-order-check')
      .set(bearer(customer.token))
      .send({ userId, username, userEmail })
      .expect(200)
    expect(own.body[0]).toMatchObject({ fullPriceReason })
    const { text } = await mailTo(shop, customer.user.email ?? '', `Order ${body.orderNumber} is`)
    expect(text).toContain(`Why full price: ${fullPriceReason}`)
    const [row] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, body.orderNumber))
    expect(row?.detail).toContain(`full price: ${fullPriceReason}`)
  })

  it('needs no reason where nothing is free: none is kept', async () => {
    const { body } = await make(await aMember(), { ...visit, fullPriceReason: 'x' }).expect(201)
    expect(body).not.toHaveProperty('fullPriceReason')
  })
})

describe('an order with a discount', () => {
  it('costs $276.25 instead of $325.00 in the order, at PayPal, on the receipt and in the statement', async () => {
    const customer = await aMember(7)
    const { body: order } = await make(customer).expect(201)
    const discount = {
      listPrice: '325.00',
      amount: '48.75',
      reason: 'Gold: 15% off home upgrades',
    }
    expect(order).toMatchObject({ orderPrice: '276.25', discount })
    const url = (await pay(shop, customer, order.orderNumber).expect(200)).body
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
    const [statement] = await statementsOf(shop, customer)
    expect(statement).toMatchObject({
      amount: '276.25',
      paymentDescription: 'Bedroom Light with Speaker · Gold: 15% off home upgrades',
    })
    const charged = shop.host.ledger().payments.find(({ id }) => id === statement.transactionId)
    expect(charged).toMatchObject({ amountCents: 27_625 })
    expect(await receiptOf(shop, customer, statement.id)).toMatchObject({
      purchaseValue: '276.25',
      description: 'Bedroom Light with Speaker',
      discount,
    })
    expect((await coverageOf(customer)).saved).toBe('48.75')
    const { orderNumber } = order
    const part = { caller: await anAdmin(shop), address: '', orderNumber, amount: '1.00' }
    await refundNow(shop.context, { ...part, reason: 'Goodwill' })
    await shop.hearEvents()
    const status = eq(orders.status, 'partially refunded')
    expect(await shop.db.$count(orders, and(eq(orders.userId, customer.user.id), status))).toBe(1)
    expect((await coverageOf(customer)).saved).toBe('48.75')
  })

  it('says in its email what was taken off', async () => {
    const customer = await aMember(7)
    const { body: order } = await make(customer).expect(201)
    const { text } = await mailTo(shop, customer.user.email ?? '', `Order ${order.orderNumber} is`)
    expect(text).toContain(
      'List price: $325.00\nGold: 15% off home upgrades: −$48.75\nPrice, tax included: $276.25',
    )
  })

  it('keeps its price when the level is gone', async () => {
    const customer = await aMember(7)
    const { body: made } = await make(customer).expect(201)
    await endSubscription(customer)
    expect(await pricesOf(customer, made)).toEqual({ priceCents: 27_625, listPriceCents: 32_500 })
  })

  it('has none if it was made a day before the level: it stays at its price', async () => {
    const tomorrow = addMs(shop.context.clock(), daysMs(1))
    const customer = await aMember(addMonths(tomorrow, -levels.goldMonths))
    expect((await seenByAdmin(customer)).level).toBe('Silver')
    const { body: made } = await make(customer).expect(201)
    shop.wait(daysMs(1) + 1000)
    client = await anAdminClient(shop)
    expect((await seenByAdmin(customer)).level).toBe('Gold')
    expect(await pricesOf(customer, made)).toEqual({ priceCents: 32_500, listPriceCents: null })
    expect((await make(customer).expect(201)).body.orderPrice).toBe('276.25')
  })

  it('has none once the subscription was canceled', async () => {
    const customer = await aMember(7)
    await endSubscription(customer)
    shop.wait(daysMs(1))
    const { body } = await make(customer).expect(201)
    expect(body.orderPrice).toBe('325.00')
    expect(body).not.toHaveProperty('discount')
  })

  it('has the one of its own request: Silver halves a relocation', async () => {
    const customer = await aMember(4)
    const move = { orderType: 'Custom', requestKind: 'relocation' }
    const { body } = await make(customer, move).expect(201)
    expect(body).toMatchObject({ orderPrice: '162.50', discount: { amount: '162.50' } })
    expect((await make(customer).expect(201)).body).not.toHaveProperty('discount')
    const half = { ...move, orderPrice: '0.01' }
    expect((await make(customer, half).expect(201)).body.orderPrice).toBe('0.01')
  })

  it('gets that of the day to which a correction moves it', async () => {
    const customer = await aMember(7)
    const orderedOn = dayOf(months(2).toISOString())
    const { body: made } = await make(customer, { orderedOn }).expect(201)
    expect(made).not.toHaveProperty('discount')
    const form = { ...light, orderPrice: '325.00', requestKind: 'upgrade' }
    const moved = { ...form, orderedOn: dayOf(months(0).toISOString()) }
    const reply = client.post(`/admin/orders/${made.orderNumber}/correct`, moved).expect(201)
    expect((await reply).body.orderPrice).toBe('276.25')
  })

  it('may go without it for a reason, which the customer and the audit log read', async () => {
    const customer = await aMember(7)
    const fullPriceReason = 'Already a special price'
    const { body } = await make(customer, { fullPriceReason }).expect(201)
    expect(body).toMatchObject({ orderPrice: '325.00', fullPriceReason })
    expect(body).not.toHaveProperty('discount')
  })
})
