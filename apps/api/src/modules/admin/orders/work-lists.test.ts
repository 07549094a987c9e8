import { adminOrder, pageOrders, reminderRefusals } from '@smart-bird/contracts/admin/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { addMs, daysMs } from '#lib/clock'
import { paysFor } from '#modules/billing/books/payments-repo'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo, subjectsTo } from '#test/mailbox'
import { outsideCalls } from '#test/outside'
import { anAskedOrder, anOrder, aPayer, aShop, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { eventually } from '#test/world'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

const list = async (query: object = {}) =>
  pageOrders.reply.parse((await admin.get('/admin/orders', query).expect(200)).body)
const found = async (query: object) =>
  (await list(query)).rows.map(({ orderNumber }) => orderNumber)
const daysAgo = (days: number) => addMs(shop.context.clock(), -daysMs(days))

describe('orders that are work', () => {
  it('are those that are paid and not complete, or unpaid for some days, with their totals', async () => {
    const user = await aUser(shop)
    const customer = String(user.id)
    const old = await anOrder(shop, user, { orderedAt: daysAgo(31) })
    const recent = await anOrder(shop, user, { orderedAt: daysAgo(8) })
    await anOrder(shop, user, { orderedAt: daysAgo(2) })
    const paid = { status: 'paid', paidAt: new Date() } as const
    const open = await anOrder(shop, user, { ...paid, type: 'Custom' })
    await anOrder(shop, user, { ...paid, type: 'Service visit', requestKind: 'visit' })
    await anOrder(shop, user, { ...paid, completedOn: '2026-11-20' })
    await anOrder(shop, user, { status: 'refunded', refundedCents: 96_500, paidAt: new Date() })
    expect(await found({ customer, work: 'not-complete' })).toEqual([open.orderNumber])
    const numbers = [recent.orderNumber, old.orderNumber]
    expect(await found({ customer, work: 'unpaid-7' })).toEqual(numbers)
    expect(await found({ customer, work: 'unpaid-30' })).toEqual([old.orderNumber])
    expect(await found({ customer, work: 'unpaid-90' })).toEqual([])
    expect((await list({ customer, work: 'unpaid-7' })).totals).toEqual({
      ...{ count: 2, unpaid: '1930.00', paid: '0.00', refunded: '0.00' },
    })
    expect((await list({ work: 'not-complete' })).totals).toMatchObject({ count: 1 })
    await admin.get('/admin/orders', { work: 'unpaid-8' }).expect(400)
  })

  it('are those of a period, by the company’s days', async () => {
    const user = await aUser(shop)
    const at = (moment: string) => anOrder(shop, user, { orderedAt: new Date(moment) })
    // In Chicago, 6 hours behind: the last minute of October 31, and the first of November 3.
    await at('2025-11-01T04:59:00Z')
    const first = await at('2025-11-01T05:00:00Z')
    const last = await at('2025-11-03T05:59:00Z')
    await at('2025-11-03T06:00:00Z')
    const period = { from: '2025-11-01', to: '2025-11-02' }
    expect(await found(period)).toEqual([last.orderNumber, first.orderNumber])
    expect((await list(period)).totals?.count).toBe(2)
    const file = await admin.get('/admin/orders.csv', period).expect(200)
    expect(file.text.match(/SB-\d+/g)).toEqual([last.orderNumber, first.orderNumber])
    expect(await found({ ...period, search: last.orderNumber })).toEqual([last.orderNumber])
    for (const from of ['2025-02-31', '11/01/2025', ''])
      await admin.get('/admin/orders', { from }).expect(400)
  })
})

it('the file has the customer’s name, and runs no formula', async () => {
  const user = await aUser(shop, { fullName: '=SUM(A1)' })
  const { orderNumber } = await anOrder(shop, user)
  const file = await admin.get('/admin/orders.csv', { search: orderNumber }).expect(200)
  expect(file.text).toContain(`${user.username},'=SUM(A1),`)
})

describe('orders are found', () => {
  it('by the house’s address, any word of the description, a check’s number and part of a transaction', async () => {
    const house = { address: '1200 W Fulton Market, Chicago, IL 60607' }
    const user = await aUser(shop, { house, phone: '3125551005' })
    const order = await anOrder(shop, user, { description: 'Service visit, thermostat' })
    await outsideCalls(shop, admin)
      .markPaid(order.orderNumber, { reference: 'Bank 7731' })
      .expect(200)
    for (const search of ['1200 W Fulton', '60607', 'thermostat', 'visit therm', '7731', 'bank 77'])
      expect(await found({ search }), search).toEqual([order.orderNumber])
    for (const search of ['(312) 555-1005', '312-555-1005', '555-1005', '3125551005'])
      expect(await found({ search }), search).toEqual([order.orderNumber])
    for (const search of ['hermostat', '200 W', '731']) expect(await found({ search })).toEqual([])
    const paid = await aPayer(shop)
    const id = paid.capture.id
    for (const search of [id, id.slice(0, 8), id.slice(0, 4).toLowerCase()])
      expect(await found({ search }), search).toContain(paid.order.orderNumber)
    expect(await found({ search: id.slice(0, 3) })).toEqual([])
  })

  it('when one word has many matches and another place has one', async () => {
    const user = await aUser(shop, { fullName: 'Fern Lampwick' })
    const description = 'Lamp'
    const many = Array.from({ length: 2100 }, () => ({ userId: user.id, description }))
    await shop.db.insert(orders).values(
      many.map((row) => ({
        ...row,
        type: 'Device' as const,
        priceCents: 1,
        createdAt: daysAgo(400),
        orderedAt: daysAgo(400),
      })),
    )
    const other = await aUser(shop, { house: { address: '5 Lamp Street' } })
    const { orderNumber } = await anOrder(shop, other)
    const page = await list({ search: 'lamp' })
    expect(page.rows[0]?.orderNumber).toBe(orderNumber)
    expect(page.rows[1]?.orderDescription).toBe('Lamp')
    expect(page.totals).toBeNull()
    expect((await list({ customer: String(user.id) })).totals).toBeNull()
  })
})

describe('a reminder', () => {
  const remind = (orderNumber: string) => admin.post(`/admin/orders/${orderNumber}/remind`)
  const refusal = async (orderNumber: string) =>
    (await remind(orderNumber).expect(409)).body.message

  it('is one email a day, seen on the order, and audited', async () => {
    const user = await aUser(shop)
    const { orderNumber } = await anOrder(shop, user, { orderedAt: daysAgo(40) })
    const reply = await remind(orderNumber).expect(200)
    expect(adminOrder.parse(reply.body).remindedAt).not.toBeNull()
    expect(await admin.lastAudit()).toMatchObject({
      action: 'order.reminded',
      subject: orderNumber,
      detail: `emailed to ${user.email}`,
    })
    const mail = await mailTo(shop, user.email ?? '', `Reminder: order ${orderNumber}`)
    expect(mail.text).toContain('$965.00')
    expect(await refusal(orderNumber)).toBe(reminderRefusals.today)
    shop.wait(daysMs(1))
    await remind(orderNumber).expect(200)
    const sent = () =>
      subjectsTo(shop, user.email ?? '').filter((subject) => subject === mail.subject)
    await eventually(() => sent().length > 1 || undefined)
    expect(sent()).toHaveLength(2)
  })

  it('is sent once to two admins who ask for it at once', async () => {
    const { orderNumber } = await anOrder(shop, await aUser(shop))
    const replies = await Promise.all([remind(orderNumber), remind(orderNumber)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused for what isn’t unpaid, and where nobody would read it', async () => {
    const paid = await aPayer(shop)
    expect(await refusal(paid.order.orderNumber)).toBe(reminderRefusals.notUnpaid)
    const asked = await anAskedOrder(shop)
    await shop.db.update(payments).set({ state: 'capturing' }).where(paysFor(asked.order))
    expect(await refusal(asked.order.orderNumber)).toBe(reminderRefusals.notUnpaid)
    for (const out of [{ email: null }, { blockedAt: new Date() }]) {
      const { orderNumber } = await anOrder(shop, await aUser(shop, out))
      expect(await refusal(orderNumber)).toBe(reminderRefusals.outOfReach)
    }
    await remind('SB-999999').expect(404)
  })

  it('is refused to the customer', async () => {
    const user = await aUser(shop)
    const { orderNumber } = await anOrder(shop, user)
    await shop.api
      .post(`/admin/orders/${orderNumber}/remind`)
      .set(bearer(await logIn(shop, user)))
      .expect(403)
  })
})
