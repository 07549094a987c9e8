import { adminOrder } from '@smart-bird/contracts/admin/orders'
import { dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#context'
import { hasKey } from '#db/key'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { users } from '#db/tables/users'
import { addMs, daysMs } from '#lib/clock'
import { createOrder } from '#modules/admin/orders/create'
import { paysFor } from '#modules/billing/books/payments-repo'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { dying } from '#test/dying'
import { mailTo } from '#test/mailbox'
import { attempt } from '#test/model'
import { overtaken } from '#test/overtaken'
import { anOrder } from '#test/paypal'
import { aUser, proof } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'
import { remindOfOrders } from './remind-of-orders.ts'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const form = {
  orderType: 'Upgrade',
  orderDescription: 'Vents',
  orderPrice: '350.00',
  requestKind: 'upgrade',
} as const
const today = () => dayOf(world.context.clock().toISOString())
const keysOf = async (orderNumber: string) =>
  (await world.db.select({ key: mails.key }).from(mails))
    .map(({ key }) => key)
    .filter((key) => key.endsWith(`:${orderNumber}`))
const withSettings = (settings: Partial<Context['config']['orders']>): Context => ({
  ...world.context,
  config: { ...world.config, orders: { ...world.config.orders, ...settings } },
})

describe('a new order', () => {
  it('is emailed with what to pay, where, and what happens next', async () => {
    const user = await aUser(world, { fullName: 'Ann Doe' })
    const { body } = await admin.post('/admin/orders', { ...form, username: user.username })
    const mail = await mailTo(world, user.email ?? '', `Order ${body.orderNumber} is ready`)
    expect(mail.text).toContain('Hello Ann Doe,')
    expect(mail.text).toContain('Description: Vents\nPrice, tax included: $350.00')
    expect(mail.text).toContain(`http://localhost:3000/cabinet/${user.username}/billings`)
    expect(await keysOf(body.orderNumber)).toEqual([`order-created:${body.orderNumber}`])
  })

  it('is not emailed to a blocked customer, without an address, or if that is switched off', async () => {
    const blocked = await aUser(world, { blockedAt: new Date() })
    const silent = await aUser(world, { email: null })
    const user = await aUser(world)
    for (const { username } of [blocked, silent]) {
      const { body } = await admin.post('/admin/orders', { ...form, username }).expect(201)
      expect(await keysOf(body.orderNumber)).toEqual([])
    }
    const { id: userId, username, email, status } = admin.admin
    const caller = { userId, username, email, status, sessionId: '' }
    const action = {
      caller: { ...caller, mustChangePassword: false, noMoney: false, viewedBy: null },
      address: '127.0.0.1',
      device: '',
      isProven: true,
    }
    const { orderNumber } = await createOrder(withSettings({ mailsNew: false }), action, {
      ...form,
      username: user.username,
    })
    expect(await keysOf(orderNumber)).toEqual([])
  })
})

const aDueOrder = async (wanted: Parameters<typeof anOrder>[2] = {}, days = 7.1) =>
  anOrder(world, await aUser(world), {
    createdAt: addMs(world.context.clock(), -daysMs(days)),
    ...wanted,
  })
const reminderOf = (orderNumber: string) => [`order-reminder:${orderNumber}`]

describe('of a customer who has no password yet', () => {
  const anUninvited = () => aUser(world, { passwordHash: null, fullName: 'Ann Doe' })
  const codeOf = ({ text }: { text: string }) => /\/welcome#(\S+)/.exec(text)?.[1] ?? ''
  const order = async ({ username }: { username: string }) => {
    const { body } = await admin.post('/admin/orders', { ...form, username }).expect(201)
    return adminOrder.parse(body)
  }

  it('each email about an order is an invitation, too, and none ends an earlier one', async () => {
    const user = await anUninvited()
    const email = user.email ?? ''
    expect((await admin.get('/admin/coverage', { username: user.username })).body.mailInvites).toBe(
      true,
    )
    const first = await order(user)
    const second = await order(user)
    expect(first.mailInvites).toBe(true)
    const mails = [
      await mailTo(world, email, `Order ${first.orderNumber} is ready`),
      await mailTo(world, email, `Order ${second.orderNumber} is ready`),
    ]
    await admin.post(`/admin/orders/${first.orderNumber}/remind`).expect(200)
    mails.push(await mailTo(world, email, `Reminder: order ${first.orderNumber}`))
    const correction = { ...form, orderPrice: '300.00' }
    await admin.post(`/admin/orders/${first.orderNumber}/correct`, correction).expect(201)
    mails.push(await mailTo(world, email, `replaces ${first.orderNumber}`))
    for (const mail of mails) {
      expect(mail.text).not.toContain('/cabinet/')
      expect(mail.html).not.toContain('/cabinet/')
      await world.api
        .post('/invitation/find')
        .send({ token: codeOf(mail) })
        .expect(200)
    }
    const { body } = await admin.get(`/admin/customers/${user.id}`)
    expect(body.invitation).toBe('sent')
    const chosen = { token: codeOf(mails[1] ?? { text: '' }), newPassword: 'Quartz#Lantern5' }
    await world.api.post('/invitation').send(chosen).expect(200)
    // All others end with it, and the next email leads to the cabinet.
    for (const mail of mails)
      await world.api
        .post('/invitation/find')
        .send({ token: codeOf(mail) })
        .expect(400)
    const third = await order(user)
    expect(third.mailInvites).toBe(false)
    const mail = await mailTo(world, email, `Order ${third.orderNumber} is ready`)
    expect(mail.text).toContain(`/cabinet/${user.username}/billings`)
  })

  it('a receipt has no link to where they can’t log in', async () => {
    const user = await anUninvited()
    const { orderNumber } = await order(user)
    const check = { method: 'check', reference: '8231', receivedOn: today(), proof }
    await admin.post(`/admin/orders/${orderNumber}/mark-paid`, check).expect(200)
    const mail = await mailTo(world, user.email ?? '', `receipt for ${orderNumber}`)
    expect(mail.text).not.toContain('/cabinet/')
    expect(mail.attachments).toHaveLength(1)
  })

  it('a blocked one is neither emailed nor invited', async () => {
    const user = await aUser(world, { passwordHash: null, blockedAt: new Date() })
    expect((await order(user)).mailInvites).toBe(false)
    expect((await admin.get(`/admin/customers/${user.id}`)).body.invitation).toBe('none')
  })
})

describe('the reminder of an unpaid order', () => {
  it('is emailed once, whatever moment a process dies at', async () => {
    for (let steps = 0; steps < 12; steps++) {
      const { orderNumber, userId } = await aDueOrder()
      await attempt(() => remindOfOrders(dying(world.context, steps)))
      await Promise.all([remindOfOrders(world.context), remindOfOrders(world.context)])
      await remindOfOrders(world.context)
      expect(await keysOf(orderNumber)).toEqual(reminderOf(orderNumber))
      const [user] = await world.db.select().from(users).where(eq(users.id, userId))
      await mailTo(world, user?.email ?? '', `Reminder: order ${orderNumber} is waiting for you`)
    }
  })

  it('waits for its day, and is left out if it is switched off or the order is older than that', async () => {
    const young = await aDueOrder({}, 6.9)
    const old = await aDueOrder({}, 38)
    const due = await aDueOrder()
    await remindOfOrders(withSettings({ reminderDays: 0 }))
    expect(await keysOf(due.orderNumber)).toEqual([])
    await remindOfOrders(world.context)
    expect(await keysOf(due.orderNumber)).toEqual(reminderOf(due.orderNumber))
    for (const { orderNumber } of [young, old]) expect(await keysOf(orderNumber)).toEqual([])
  })

  it('is not sent if the order is paid, canceled or being confirmed, or its customer blocked', async () => {
    const paid = await aDueOrder({ status: 'paid' })
    const canceled = await aDueOrder({ status: 'cancelled' })
    const held = await aDueOrder()
    const { id: orderId, userId } = held
    const payment = { publicId: 'held', requestId: 'held', userId, orderId, amountCents: 96_500 }
    await world.db.insert(payments).values({ ...payment, ...written(), state: 'capturing' })
    const blocked = await aDueOrder()
    await world.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId))
    await remindOfOrders(world.context)
    for (const { orderNumber } of [paid, canceled, held, blocked])
      expect(await keysOf(orderNumber)).toEqual([])
    // The payment came to nothing after all.
    await world.db.update(payments).set({ state: 'failed' }).where(paysFor(held))
    await remindOfOrders(world.context)
    expect(await keysOf(held.orderNumber)).toEqual(reminderOf(held.orderNumber))
  })

  it('is not sent if the order is paid or canceled after it was found', async () => {
    for (const status of ['paid', 'cancelled'] as const) {
      const order = await aDueOrder()
      const settled = () => world.db.update(orders).set({ status }).where(hasKey(orders, order))
      await remindOfOrders(overtaken(world.context, settled))
      expect(await keysOf(order.orderNumber)).toEqual([])
    }
  })
})
