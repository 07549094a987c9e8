import { adminOrder, correctionRefusals } from '@smart-bird/contracts/admin/orders'
import { sentences } from '@smart-bird/contracts/fields'
import { addDays, dayOf, formatMoment, startOfDay } from '@smart-bird/receipt/moment'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { findEnding } from '#occasions'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aCustomersOrder, outsideCalls, receiptOf, statementsOf } from '#test/outside'
import {
  anAskedOrder,
  anOrder,
  aShop,
  booksOf,
  comeBack,
  decide,
  pay,
  type Shop,
} from '#test/paypal'
import { aUser, bearer } from '#test/people'

let shop: Shop
let admin: AdminClient
let calls: ReturnType<typeof outsideCalls>
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
  calls = outsideCalls(shop, admin)
})
afterAll(() => shop.close())

const daysAgo = (days: number) => addDays(dayOf(shop.context.clock().toISOString()), -days)
const upgrade = {
  type: 'Upgrade',
  description: 'Vents',
  priceCents: 35_000,
  requestKind: 'upgrade',
} as const
const corrected = {
  orderType: 'Upgrade',
  orderDescription: 'Two vents',
  orderPrice: '700.00',
  requestKind: 'upgrade',
}
const correct = (orderNumber: string, more: object = {}) =>
  admin.post(`/admin/orders/${orderNumber}/correct`, { ...corrected, ...more })
const seen = async (orderNumber: string) =>
  (await admin.get('/admin/orders', { search: orderNumber }).expect(200)).body.rows[0]

describe('correcting an unpaid order', () => {
  it('puts another in its place, each names the other, and one email says what is void and due', async () => {
    const { customer, order } = await aCustomersOrder(shop, upgrade)
    const { body } = await correct(order.orderNumber, { orderedOn: daysAgo(40) }).expect(201)
    const { orderNumber } = adminOrder.parse(body)
    expect(body).toMatchObject({
      orderStatus: 'unpaid',
      orderDescription: 'Two vents',
      orderPrice: '700.00',
      replaces: order.orderNumber,
    })
    expect(dayOf(body.orderedAt)).toBe(daysAgo(40))
    expect(await seen(order.orderNumber)).toMatchObject({
      orderStatus: 'cancelled',
      orderPrice: '350.00',
      replacedBy: orderNumber,
    })
    const { id: userId, username, email: userEmail } = customer.user
    const own = await shop.api
      .post('/user-order-check')
      .set(bearer(customer.token))
      .send({ userId, username, userEmail })
    expect(own.body).toMatchObject([
      { orderNumber: order.orderNumber, replacedBy: orderNumber },
      { orderNumber, replaces: order.orderNumber },
    ])
    const subject = `Order ${orderNumber} replaces ${order.orderNumber}`
    const mail = await mailTo(shop, userEmail ?? '', subject)
    expect(mail.text).toContain(`Order ${order.orderNumber} is void, so please don’t pay it.`)
    expect(mail.text).toContain('Description: Two vents\nPrice, tax included: $700.00')
    expect(await shop.db.$count(mails, eq(mails.recipient, userEmail ?? ''))).toBe(1)
    const audit = await shop.db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(inArray(auditLog.subject, [order.orderNumber, orderNumber]))
      .orderBy(desc(auditLog.id))
    expect(audit).toEqual([
      {
        action: 'order.corrected',
        detail: `replaced by ${orderNumber}, description: Vents → Two vents; price: 350.00 → 700.00; ordered: ${daysAgo(0)} → ${daysAgo(40)}`,
      },
      {
        action: 'order.created',
        detail: `${username}: Upgrade, Two vents, $700.00, ordered on ${daysAgo(40)}, replaces ${order.orderNumber}`,
      },
    ])
    // The day of a check is bounded by the corrected one.
    await calls.markPaid(orderNumber, { receivedOn: daysAgo(35) }).expect(200)
    const [row] = await statementsOf(shop, customer)
    expect(await receiptOf(shop, customer, row.id)).toMatchObject({
      invoiceOrderNumber: orderNumber,
      purchaseValue: '700.00',
      description: 'Two vents',
    })
  })

  it('keeps an email about the first that still waits from being sent', async () => {
    const { order } = await aCustomersOrder(shop, upgrade)
    const waits = { orderNumber: order.orderNumber }
    expect(await findEnding(shop.context, 'orderToPay', waits)).toBeUndefined()
    const { body } = await correct(order.orderNumber).expect(201)
    expect(await findEnding(shop.context, 'orderToPay', waits)).toContain('is cancelled')
    expect(await findEnding(shop.context, 'orderToPay', body)).toBeUndefined()
  })

  it('never takes the money of the first, even if its payment is approved later', async () => {
    const { customer, order, url } = await anAskedOrder(shop, upgrade)
    const { body } = await correct(order.orderNumber).expect(201)
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(409)
    await pay(shop, customer, order.orderNumber).expect(409)
    const old = await booksOf(shop, order.id)
    expect(old.purchases).toEqual([])
    expect(old.payments.map(({ state }) => state)).toEqual(['cancelled'])
    await pay(shop, customer, body.orderNumber).expect(200)
  })

  it('keeps the completion date, the discount and what isn’t corrected', async () => {
    const reason = 'Gold: 15% off home upgrades'
    const { order } = await aCustomersOrder(shop, {
      ...upgrade,
      ...{ priceCents: 29_750, listPriceCents: 35_000, discountReason: reason },
      completedOn: daysAgo(0),
    })
    const { body } = await correct(order.orderNumber).expect(201)
    expect(body).toMatchObject({
      orderPrice: '595.00',
      discount: { listPrice: '700.00', reason },
      completedOn: daysAgo(0),
      orderedAt: order.orderedAt.toISOString(),
    })
    // Another request isn’t what the discount was for.
    const device = { orderType: 'Device', requestKind: 'device' }
    const another = await correct(body.orderNumber, device).expect(201)
    expect(another.body).not.toHaveProperty('discount')
  })

  it('ends its discount if the full price is due, for a reason', async () => {
    const { order } = await aCustomersOrder(shop, {
      ...upgrade,
      ...{ priceCents: 29_750, listPriceCents: 35_000, discountReason: 'Gold: 15% off' },
    })
    const fullPriceReason = 'Vents of another make'
    const { body } = await correct(order.orderNumber, { fullPriceReason }).expect(201)
    expect(body.orderPrice).toBe('700.00')
    expect(body).not.toHaveProperty('discount')
  })

  it('changes nothing if nothing differs, and happens once if two admins press', async () => {
    const { order } = await aCustomersOrder(shop, upgrade)
    const same = { orderDescription: 'Vents', orderPrice: '350.00', fullPriceReason: '' }
    const { body } = await correct(order.orderNumber, same).expect(201)
    expect(body).toMatchObject({ orderNumber: order.orderNumber, orderStatus: 'unpaid' })
    const replies = await Promise.all([1, 2].map(() => correct(order.orderNumber)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await shop.db.$count(orders, eq(orders.userId, order.userId))).toBe(2)
  })

  it('is refused with a sentence if it is paid, being paid or canceled', async () => {
    const paid = await aCustomersOrder(shop, upgrade)
    await calls.markPaid(paid.order.orderNumber).expect(200)
    const canceled = await aCustomersOrder(shop, upgrade)
    await admin.post(`/admin/orders/${canceled.order.orderNumber}/cancel`).expect(200)
    const asked = await anAskedOrder(shop, upgrade)
    await comeBack(shop, asked.customer, decide(shop, asked.url, 'pending'))
    for (const { orderNumber } of [paid.order, canceled.order, asked.order]) {
      const refused = await correct(orderNumber).expect(409)
      expect(refused.body.error).toBe(correctionRefusals.notUnpaid)
      expect(await seen(orderNumber)).not.toHaveProperty('replacedBy')
    }
    await correct('SB-999999').expect(404)
  })

  it('is refused with a sentence beside its field, and to customers', async () => {
    const { customer, order } = await aCustomersOrder(shop, {
      ...upgrade,
      createdAt: startOfDay(daysAgo(9)),
      completedOn: daysAgo(5),
    })
    const day = formatMoment(startOfDay(daysAgo(5)).toISOString()).mediumDate
    for (const [more, fields] of [
      [{ orderPrice: '0.00' }, { orderPrice: [sentences.moneyRange] }],
      [{ orderDescription: ' ' }, { orderDescription: [sentences.required] }],
      [{ requestKind: 'visit' }, { requestKind: [sentences.requestKind] }],
      [
        { orderedOn: daysAgo(4) },
        { orderedOn: [`Please choose ${day} or earlier. The work was complete that day.`] },
      ],
      [
        { orderType: 'Service visit', requestKind: 'visit' },
        { orderType: [correctionRefusals.noGuarantee] },
      ],
    ] as const) {
      const refused = await correct(order.orderNumber, more).expect(400)
      expect(refused.body.fields).toEqual(fields)
    }
    const open = await anOrder(shop, customer.user, upgrade)
    const future = await correct(open.orderNumber, { orderedOn: daysAgo(-1) }).expect(400)
    expect(future.body.fields).toEqual({ orderedOn: [sentences.future] })
    await correct(order.orderNumber, { username: 'other' }).expect(400)
    await shop.api
      .post(`/admin/orders/${order.orderNumber}/correct`)
      .set(bearer(customer.token))
      .send(corrected)
      .expect(403)
    expect(await seen(order.orderNumber)).toMatchObject({ orderStatus: 'unpaid' })
  })

  it('of somebody without an address sends nothing', async () => {
    const order = await anOrder(shop, await aUser(shop, { email: null }), upgrade)
    const { body } = await correct(order.orderNumber).expect(201)
    expect(await shop.db.$count(mails, eq(mails.key, `order-created:${body.orderNumber}`))).toBe(0)
  })
})
