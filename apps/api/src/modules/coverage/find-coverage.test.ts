import { orderForm } from '@smart-bird/contracts/admin/orders'
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
    benefit: 'upgrade',
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
const benefitsOf = async ({ user }: Member) =>
  (await client.get('/admin/benefits', { username: user.username }).expect(200)).body

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

  it('knows a guarantee that stands, and one that has ended', async () => {
    const day = (monthsAgo: number) => dayOf(months(monthsAgo).toISOString())
    const [covered, late] = [await aMember(), await aMember()]
    await anOrder(shop, covered.user, { status: 'paid', completedOn: day(2) })
    await anOrder(shop, covered.user, { status: 'paid', completedOn: day(5) })
    await anOrder(shop, late.user, { status: 'paid', completedOn: day(13) })
    const installed = async (member: Member) => (await coverageOf(member)).verdicts[2]
    const verdict = await installed(covered)
    expect(verdict).toMatchObject({ kind: 'installed', cost: 'free', because: 'guarantee' })
    expect(verdict.until).toBe(guaranteeEndsAt(day(2)).toISOString())
    expect(await installed(late)).toMatchObject({ cost: 'hourly', until: null })
  })

  it('refuses who is not logged in', () => shop.api.get('/coverage').expect(401))
})

describe('GET /admin/benefits', () => {
  it.each([
    [undefined, null, []],
    [1, 'Bronze', []],
    [4, 'Silver', ['relocation']],
    [7, 'Gold', ['upgrade']],
  ])('after %s months: %s', async (unbroken, level, benefits) => {
    const found = await benefitsOf(await aMember(unbroken))
    expect(found.level).toBe(level)
    expect(found.benefits.map(({ benefit }: { benefit: string }) => benefit)).toEqual(benefits)
  })

  it('refuses an unknown customer, no customer, and a customer who asks', async () => {
    await client.get('/admin/benefits', { username: 'nobody' }).expect(404)
    await client.get('/admin/benefits').expect(400)
    const { token } = await aMember(7)
    await shop.api.get('/admin/benefits?username=x').set(bearer(token)).expect(403)
  })
})

describe('an order with a benefit', () => {
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

  it('is none if it was made a day before the level: it stays at its price', async () => {
    const tomorrow = addMs(shop.context.clock(), daysMs(1))
    const customer = await aMember(addMonths(tomorrow, -levels.goldMonths))
    expect((await benefitsOf(customer)).level).toBe('Silver')
    const { body: made } = await make(customer, { benefit: undefined }).expect(201)
    shop.wait(daysMs(1) + 1000)
    client = await anAdminClient(shop)
    expect((await benefitsOf(customer)).level).toBe('Gold')
    expect(await pricesOf(customer, made)).toEqual({ priceCents: 32_500, listPriceCents: null })
    await make(customer).expect(201)
  })

  it('is refused once the subscription was canceled', async () => {
    const customer = await aMember(7)
    await endSubscription(customer)
    shop.wait(daysMs(1))
    const refused = await make(customer).expect(409)
    expect(refused.body.fields).toEqual({
      benefit: ['The customer’s level doesn’t give this discount any more.'],
    })
    expect(await shop.db.$count(orders, eq(orders.userId, customer.user.id))).toBe(0)
    await make(customer, { benefit: undefined }).expect(201)
  })

  it('is refused for a benefit of another level, and for one that there isn’t', async () => {
    const customer = await aMember(4)
    await make(customer).expect(409)
    await make(customer, { benefit: 'everything' }).expect(400)
    const { body } = await make(customer, { benefit: 'relocation' }).expect(201)
    expect(body).toMatchObject({ orderPrice: '162.50', discount: { amount: '162.50' } })
  })

  it('may be withheld for a reason, which the audit log keeps', async () => {
    const customer = await aMember(7)
    const withoutBenefit = 'Already a special price'
    const { body } = await make(customer, { benefit: undefined, withoutBenefit }).expect(201)
    expect(body.orderPrice).toBe('325.00')
    expect(body).not.toHaveProperty('discount')
    const [row] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, body.orderNumber))
    expect(row?.detail).toContain(`no discount: ${withoutBenefit}`)
  })

  it('of a cent stays a cent', async () => {
    const { body } = await make(await aMember(7), { orderPrice: '0.01' }).expect(201)
    expect(body.orderPrice).toBe('0.01')
    expect(body).not.toHaveProperty('discount')
    const half = { benefit: 'relocation', orderPrice: '0.01' }
    expect((await make(await aMember(4), half).expect(201)).body.orderPrice).toBe('0.01')
  })

  it('is neither forgotten nor given and withheld at once', async () => {
    const customer = await aMember(7)
    const forgotten = await make(customer, { benefit: undefined }).expect(409)
    expect(forgotten.body.fields).toEqual({
      benefit: ['The customer’s level gives a discount on this. Please load the form again.'],
    })
    const both = await make(customer, { withoutBenefit: 'A gift' }).expect(400)
    expect(both.body.fields).toHaveProperty('withoutBenefit')
    expect(await shop.db.$count(orders, eq(orders.userId, customer.user.id))).toBe(0)
    await make(customer, { benefit: undefined, orderType: 'Custom' }).expect(201)
    await make(await aMember(4), { benefit: undefined }).expect(201)
  })
})

it('an order may be made without saying anything of benefits', () => {
  expect(orderForm.safeParse({ username: 'basic', ...light, orderPrice: '5' }).success).toBe(true)
})
