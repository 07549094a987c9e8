import { sentences } from '@smart-bird/contracts/fields'
import { addDays, addToMonth, dayOf, formatMoment, monthOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/tables/mails'
import { daysMs } from '#lib/clock'
import { remindOfOrders } from '#modules/billing/watch/remind-of-orders'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { actionsOf } from '#test/audit'
import { mailTo } from '#test/mailbox'
import { outsideCalls, receiptOf, statementsOf } from '#test/outside'
import { aCustomer, anOrder, aShop, type Customer, type Shop } from '#test/paypal'
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
const form = (customer: Customer, more: object = {}) => ({
  username: customer.user.username,
  orderType: 'Installation',
  orderDescription: 'Installation, Studio',
  orderPrice: '565.00',
  requestKind: null,
  ...more,
})
const order = async (customer: Customer, orderedOn: string, more: object = {}) =>
  (await admin.post('/admin/orders', form(customer, { orderedOn, ...more })).expect(201)).body
const see = async ({ token }: Customer, path: string) =>
  (await shop.api.get(path).set(bearer(token)).expect(200)).body
const ordersOf = async ({ user, token }: Customer) => {
  const { id: userId, username, email: userEmail } = user
  const body = { userId, username, userEmail }
  return (await shop.api.post('/user-order-check').set(bearer(token)).send(body).expect(200)).body
}

describe('an order of an earlier day', () => {
  it('has that day for its customer, the admins, the diary and the file, and says who set it', async () => {
    const customer = await aCustomer(shop)
    const today = await anOrder(shop, customer.user)
    const day = daysAgo(200)
    const { orderNumber, orderedAt } = await order(customer, day)
    expect(dayOf(orderedAt)).toBe(day)
    expect(await admin.lastAudit()).toMatchObject({
      actorId: admin.admin.id,
      action: 'order.created',
      subject: orderNumber,
      detail: `${customer.user.username}: Installation, Installation, Studio, $565.00, ordered on ${day}`,
    })
    // Written down last, ordered first.
    const newestFirst = [today.orderNumber, orderNumber]
    const numbers = (rows: { orderNumber: string }[]) => rows.map((row) => row.orderNumber)
    expect(numbers(await ordersOf(customer))).toEqual(newestFirst)
    const own = { customer: customer.user.id, limit: 1 }
    const first = (await admin.get('/admin/orders', own).expect(200)).body
    const next = { ...own, cursor: first.nextCursor }
    const second = (await admin.get('/admin/orders', next).expect(200)).body
    expect(numbers([...first.rows, ...second.rows])).toEqual(newestFirst)
    expect(second.nextCursor).toBeNull()
    const { rows } = await see(customer, '/house-diary')
    expect(rows.map(({ orderNumber, at }: Record<string, string>) => [orderNumber, at])).toEqual([
      [today.orderNumber, today.orderedAt.toISOString()],
      [orderNumber, orderedAt],
    ])
    const { text } = await admin.get('/admin/orders.csv', { search: orderNumber }).expect(200)
    expect(text).toContain(`\r\n${orderNumber},${day},`)
    const mail = await mailTo(shop, customer.user.email ?? '', `Order ${orderNumber} is ready`)
    expect(mail.text).toContain(`Ordered: ${formatMoment(orderedAt).date}\n`)
  })

  it('is paid by a check of then: receipt, statement, revenue and the accountant’s file say so', async () => {
    const customer = await aCustomer(shop)
    const month = addToMonth(monthOf(shop.context.clock().toISOString()), -2)
    const { orderNumber } = await order(customer, `${month}-03`)
    const revenueOf = async () =>
      (await admin.get('/admin/overview').expect(200)).body.revenue.find(
        (row: { month: string }) => row.month === month,
      ).total
    const before = await revenueOf()
    const { body } = await calls.markPaid(orderNumber, { receivedOn: `${month}-05` }).expect(200)
    expect(dayOf(body.paidAt)).toBe(`${month}-05`)
    const [row] = await statementsOf(shop, customer)
    expect(dayOf(row.purchaseDate)).toBe(`${month}-05`)
    const receipt = await receiptOf(shop, customer, row.id)
    expect(dayOf(receipt.userPurchaseTime)).toBe(`${month}-05`)
    expect(Number(await revenueOf()) - Number(before)).toBe(565)
    const file = await admin.get('/admin/purchases.csv', { from: month, to: month }).expect(200)
    expect(file.text).toMatch(new RegExp(`${month}-05.*${orderNumber}`))
    const early = await order(customer, `${month}-03`)
    const refused = await calls.markPaid(early.orderNumber, { receivedOn: `${month}-02` })
    const { mediumDate } = formatMoment(early.orderedAt)
    const sentence = `The order is from ${mediumDate}. Choose that day or later, or move the order back, too.`
    expect(refused.body.fields).toEqual({ receivedOn: [sentence] })
    // Somebody who typed an order today has its check of last week.
    const back = { receivedOn: `${month}-02`, movesOrder: true }
    const paid = (await calls.markPaid(early.orderNumber, back).expect(200)).body
    expect([dayOf(paid.orderedAt), dayOf(paid.paidAt)]).toEqual([`${month}-02`, `${month}-02`])
    expect((await admin.lastAudit())?.detail).toMatch(
      `received on ${month}-02, and ordered that day, not on ${month}-03`,
    )
  })

  it('keeps its day beside a later payment, and is moved to no day to come or of long ago', async () => {
    const customer = await aCustomer(shop)
    const { orderNumber } = await order(customer, daysAgo(3))
    for (const [receivedOn, sentence] of [
      [daysAgo(-1), sentences.future],
      ['1989-12-31', sentences.tooEarly],
    ]) {
      const refused = await calls.markPaid(orderNumber, { receivedOn, movesOrder: true })
      expect(refused.body.fields).toEqual({ receivedOn: [sentence] })
    }
    const paid = { receivedOn: daysAgo(2), movesOrder: true }
    const { body } = await calls.markPaid(orderNumber, paid).expect(200)
    expect(dayOf(body.orderedAt)).toBe(daysAgo(3))
  })

  it('is refunded by a check of its own day: email, receipt, statement and files say so, without an hour', async () => {
    const customer = await aCustomer(shop)
    const { orderNumber } = await order(customer, daysAgo(20))
    await calls.markPaid(orderNumber, { receivedOn: daysAgo(15) }).expect(200)
    const refund = (sentOn: string) =>
      calls.refund(orderNumber, 'mark-refunded', { amount: '65.00', sentOn })
    for (const [sentOn, sentence] of [
      [daysAgo(-1), sentences.future],
      [daysAgo(16), expect.stringMatching(/ or later\. The payment was that day\.$/)],
      ['', sentences.date],
    ]) {
      const refused = await refund(sentOn).expect(400)
      expect(refused.body.fields).toEqual({ sentOn: [sentence] })
    }
    const day = daysAgo(8)
    const { body } = await refund(day).expect(200)
    expect(dayOf(body.refunds[0].requestedAt)).toBe(day)
    expect(await actionsOf(shop, orderNumber)).toContain('refund.marked')
    const marked = await admin.get('/admin/audit', { action: 'refund.marked' }).expect(200)
    expect(marked.body.rows[0].detail).toBe(`$65.00: Agreed: sent on ${day}`)
    const [row, paid] = await statementsOf(shop, customer)
    expect([dayOf(row.purchaseDate), row.hasNoTime, paid.hasNoTime]).toEqual([day, true, true])
    const receipt = await receiptOf(shop, customer, row.id)
    expect(dayOf(receipt.userPurchaseTime)).toBe(day)
    const mail = await mailTo(shop, customer.user.email ?? '', 'Your refund of $65.00')
    expect(mail.text).toContain(`Date: ${formatMoment(row.purchaseDate).date}`)
    const [from, to] = [monthOf(row.purchaseDate), monthOf(shop.context.clock().toISOString())]
    const file = await admin.get('/admin/purchases.csv', { from, to }).expect(200)
    expect(file.text).toContain(`\r\n${day},,refund,${orderNumber},`)
    const orders = await admin.get('/admin/orders.csv', { search: orderNumber }).expect(200)
    expect(orders.text).toContain(`,partially refunded,${daysAgo(15)},65.00,`)
  })

  it('has its guarantee and return window from the day on which the work was complete', async () => {
    const customer = await aCustomer(shop)
    const [ordered, completed] = [daysAgo(60), daysAgo(50)]
    const { orderNumber } = await order(customer, ordered)
    await calls.markPaid(orderNumber, { receivedOn: daysAgo(55) }).expect(200)
    const complete = (completedOn: string) =>
      admin.put(`/admin/orders/${orderNumber}/completion`, { completedOn })
    const refused = await complete(daysAgo(61)).expect(400)
    expect(refused.body.fields.completedOn[0]).toMatch(/ or later\. It was ordered that day\.$/)
    await complete(completed).expect(200)
    const { guarantees } = await see(customer, '/account-summary')
    expect(guarantees).toHaveLength(1)
    expect(addDays(dayOf(guarantees[0].endsAt), -365)).toBe(completed)
    const [own] = await ordersOf(customer)
    expect(own.returns).toEqual({ until: addDays(completed, 30) })
  })

  it('costs what the guarantee of that day made of it', async () => {
    const customer = await aCustomer(shop)
    const work = { completedOn: daysAgo(390), status: 'paid' as const, type: 'Upgrade' as const }
    await anOrder(shop, customer.user, work)
    const repair = { orderType: 'Service visit', requestKind: 'installed' }
    await order(customer, daysAgo(0), repair)
    await order(customer, daysAgo(391), repair)
    for (const days of [30, 390]) {
      const { username } = customer.user
      const query = { username, orderedOn: daysAgo(days) }
      const { verdicts } = (await admin.get('/admin/coverage', query).expect(200)).body
      expect(verdicts).toContainEqual(expect.objectContaining({ kind: 'installed', cost: 'free' }))
      const body = form(customer, { ...repair, orderedOn: daysAgo(days) })
      const refused = await admin.post('/admin/orders', body).expect(409)
      expect(refused.body.fields).toHaveProperty('fullPriceReason')
    }
  })

  it('is reminded of no sooner than its customer has known of it for as long', async () => {
    const customer = await aCustomer(shop)
    const { orderNumber } = await order(customer, daysAgo(20))
    const forgotten = await order(customer, daysAgo(60))
    const reminded = async () => {
      await remindOfOrders(shop.context)
      return [orderNumber, forgotten.orderNumber].map((number) =>
        shop.db.$count(mails, eq(mails.key, `order-reminder:${number}`)),
      )
    }
    expect(await Promise.all(await reminded())).toEqual([0, 0])
    shop.wait(daysMs(7.1))
    expect(await Promise.all(await reminded())).toEqual([1, 0])
  })

  it('is refused with a sentence if it is to come, long ago or no day, and to customers', async () => {
    const customer = await aCustomer(shop)
    for (const [orderedOn, sentence] of [
      [daysAgo(-1), sentences.future],
      ['1989-12-31', sentences.tooEarly],
      ['0026-11-20', sentences.tooEarly],
      ['2026-02-30', sentences.date],
      ['11/20/2026', sentences.date],
      ['', sentences.date],
    ]) {
      const refused = await admin.post('/admin/orders', form(customer, { orderedOn })).expect(400)
      expect(refused.body.fields).toEqual({ orderedOn: [sentence] })
    }
    const { username } = customer.user
    const query = { username, orderedOn: daysAgo(-1) }
    await admin.get('/admin/coverage', query).expect(400)
    const headers = bearer(customer.token)
    const body = form(customer, { orderedOn: daysAgo(3) })
    await shop.api.post('/admin/orders').set(headers).send(body).expect(403)
    await shop.api.get('/admin/coverage').query({ username }).set(headers).expect(403)
    expect(await ordersOf(customer)).toEqual([])
  })
})

describe('a customer since an earlier day', () => {
  const since = (username: string, customerSince?: string) => ({
    ...{ username, email: `${username}@example.com`, fullUserName: '', phone: '' },
    ...(customerSince !== undefined && { customerSince }),
  })

  it('is one from that day on: the Bonus level is over, the list and the audit log say so', async () => {
    const day = daysAgo(400)
    const { body } = await admin.post('/admin/customers', since('oldfriend', day)).expect(201)
    expect(body.userLevel).toBeNull()
    expect(dayOf(body.joinedAt)).toBe(day)
    expect(await admin.lastAudit()).toMatchObject({
      actorId: admin.admin.id,
      action: 'customer.created',
      detail: `invited at oldfriend@example.com, customer since ${day}`,
    })
    const fresh = await admin.post('/admin/customers', since('newfriend')).expect(201)
    expect(fresh.body.userLevel).toBe('Bonus')
    expect((await admin.lastAudit())?.detail).toBe('invited at newfriend@example.com')
    const query = { sort: 'joined', direction: 'asc', limit: 1 }
    const { rows } = (await admin.get('/admin/customers', query).expect(200)).body
    expect(rows[0].username).toBe('oldfriend')
  })

  it('can be corrected, unless somebody else did meanwhile', async () => {
    const user = await aUser(shop, { joinedAt: shop.context.clock() })
    const edit = (body: object) => admin.patch(`/admin/customers/${user.id}`, body)
    const [day, was] = [daysAgo(88), { customerSince: daysAgo(0) }]
    const { body } = await edit({ customerSince: day, was }).expect(200)
    expect([dayOf(body.joinedAt), body.userLevel]).toEqual([day, 'Bonus'])
    expect((await admin.lastAudit())?.detail).toBe(`customer since: ${daysAgo(0)} → ${day}`)
    const late = await edit({ customerSince: daysAgo(5), was }).expect(409)
    expect(late.body.fields.customerSince[0]).toContain(day)
    const gone = await edit({ customerSince: daysAgo(93) }).expect(200)
    expect(gone.body.userLevel).toBeNull()
    // The same day keeps its moment.
    const same = await edit({ customerSince: daysAgo(93) }).expect(200)
    expect(same.body.joinedAt).toBe(gone.body.joinedAt)
  })

  it('is refused with a sentence if it is to come, long ago or no day, and to customers', async () => {
    const user = await aUser(shop)
    const customer = await aCustomer(shop)
    for (const [day = '', sentence] of [
      [daysAgo(-1), sentences.future],
      ['1989-12-31', sentences.tooEarly],
      ['2026-02-30', sentences.date],
    ])
      for (const refused of [
        await admin.post('/admin/customers', since('nobody', day)),
        await admin.patch(`/admin/customers/${user.id}`, { customerSince: day }),
      ])
        expect([refused.status, refused.body.fields]).toEqual([400, { customerSince: [sentence] }])
    await shop.api
      .patch(`/admin/customers/${user.id}`)
      .set(bearer(customer.token))
      .send({ customerSince: daysAgo(9) })
      .expect(403)
  })
})
