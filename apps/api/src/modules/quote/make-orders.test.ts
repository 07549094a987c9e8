import { dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLines } from '#db/tables/order-lines'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { daysMs } from '#lib/clock'
import { findCover } from '#modules/coverage/find-coverage'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aUser } from '#test/people'
import { aLine, anAcceptance, aSentQuote, byLink } from '#test/quotes'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const ordersOf = (reference: string) =>
  world.db.select().from(orders).where(eq(orders.quoteReference, reference)).orderBy(orders.id)
const linesOf = ({ id }: { id: number }) =>
  world.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position)

describe('the orders of a contract', () => {
  const anAccepted = async (wanted: Parameters<typeof aSentQuote>[2] = {}) => {
    const customer = await aUser(world)
    const recipient = { username: customer.username }
    const sent = await aSentQuote(world, admin, { recipient, ...wanted })
    const { quote } = sent
    await byLink(world, sent.code).post('acceptance', anAcceptance(quote)).expect(201)
    return { ...sent, customer }
  }
  const complete = (reference: string, completedOn: string) =>
    admin.post(`/admin/quotes/${reference}/completion`, { completedOn })
  const today = () => dayOf(world.context.clock().toISOString())

  it('are made at once for a customer who pays before, with its lines to the cent', async () => {
    const { reference, customer } = await anAccepted()
    const [order, ...others] = await ordersOf(reference)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      userId: customer.id,
      type: 'Installation',
      description: 'Installation, 1-2 Bedroom',
      priceCents: 96_500,
      part: null,
      status: 'unpaid',
    })
    const lines = await linesOf(order ?? { id: 0 })
    expect(lines).toMatchObject([
      { title: 'Installation, 1-2 Bedroom', quantity: 1, unitCents: 96_500 },
    ])
    const { body } = await admin.get(`/admin/quotes/${reference}`)
    expect(body).toMatchObject({ orders: [order?.orderNumber], unpaid: '965.00' })
    await mailTo(world, customer.email ?? '', order?.orderNumber ?? '')
    const corrected = await admin.post(`/admin/orders/${order?.orderNumber}/correct`, {
      orderType: 'Custom',
      orderDescription: 'Something else',
      orderPrice: '1.00',
      requestKind: 'upgrade',
    })
    expect(corrected.status).toBe(409)
  })

  it('aren’t to be paid again while PayPal confirms their payment', async () => {
    const { reference, customer, code } = await anAccepted()
    const [{ id: orderId, priceCents: amountCents } = { id: 0, priceCents: 0 }] =
      await ordersOf(reference)
    const unpaid = async () => (await byLink(world, code).find()).body.unpaid
    expect(await unpaid()).toBe('965.00')
    await world.db.insert(payments).values({
      ...{ ...written(), publicId: reference, requestId: reference },
      ...{ userId: customer.id, orderId, amountCents, state: 'capturing' },
    })
    expect(await unpaid()).toBe('0.00')
  })

  it('are a deposit now, and the balance when the work is complete', async () => {
    const { reference } = await anAccepted({ pay: 'deposit', deposit: '300.00' })
    expect((await complete(reference, today()).expect(400)).body.fields).toHaveProperty(
      'completedOn',
    )
    world.wait(daysMs(10))
    await complete(reference, today()).expect(200)
    expect((await complete(reference, today()).expect(409)).body.code).toBe('conflict')
    const [deposit, balance, ...others] = await ordersOf(reference)
    expect(others).toEqual([])
    expect([deposit, balance]).toMatchObject([
      { part: 'deposit', priceCents: 30_000, completedOn: today() },
      { part: 'balance', priceCents: 66_500, completedOn: today() },
    ])
    for (const order of [deposit, balance]) {
      const lines = await linesOf(order ?? { id: 0 })
      const sum = lines.reduce((cents, line) => cents + line.quantity * line.unitCents, 0)
      expect(sum).toBe(order?.priceCents)
    }
  })

  it('are due again once one is canceled, each with lines that add up', async () => {
    const { reference } = await anAccepted({ pay: 'deposit', deposit: '300.00' })
    const before = await anAccepted()
    const cancelLast = async (ofQuote: string) => {
      const { orderNumber } = (await ordersOf(ofQuote)).at(-1) ?? {}
      await admin.post(`/admin/orders/${orderNumber}/cancel`).expect(200)
    }
    await cancelLast(before.reference)
    world.wait(daysMs(7))
    const completeAll = () => complete(reference, today()).expect(200)
    await completeAll()
    await cancelLast(reference)
    await completeAll()
    const [deposit] = await ordersOf(reference)
    await admin.post(`/admin/orders/${deposit?.orderNumber}/cancel`).expect(200)
    await completeAll()
    await complete(reference, today()).expect(409)
    await complete(before.reference, today()).expect(200)
    await complete(before.reference, today()).expect(409)
    const all = await ordersOf(reference)
    expect(all).toMatchObject([
      { part: 'deposit', priceCents: 30_000, status: 'cancelled' },
      { part: 'balance', priceCents: 66_500, status: 'cancelled' },
      { part: 'balance', priceCents: 66_500, status: 'unpaid', completedOn: today() },
      { part: 'deposit', priceCents: 30_000, status: 'unpaid', completedOn: today() },
    ])
    expect(await ordersOf(before.reference)).toMatchObject([
      { status: 'cancelled' },
      { part: null, priceCents: 96_500, status: 'unpaid', completedOn: today() },
    ])
    for (const order of all) {
      const lines = await linesOf(order)
      const sum = lines.reduce((cents, line) => cents + line.quantity * line.unitCents, 0)
      expect(sum).toBe(order.priceCents)
    }
  })

  it('is one after the work, and none if everything is free', async () => {
    const { reference } = await anAccepted({ pay: 'after' })
    const free = await anAccepted({ lines: [aLine({ listUnit: '0.00' })] })
    expect(await ordersOf(reference)).toEqual([])
    world.wait(daysMs(10))
    await complete(reference, today()).expect(200)
    await complete(free.reference, today()).expect(200)
    expect(await ordersOf(reference)).toMatchObject([{ part: null, priceCents: 96_500 }])
    const [none, ...others] = await ordersOf(free.reference)
    expect(others).toEqual([])
    expect(none).toMatchObject({ priceCents: 0, status: 'paid', completedOn: today() })
    const { guarantees } = await findCover(world.db, none?.userId ?? 0, world.context.clock())
    expect(guarantees).toMatchObject([
      { orderNumber: none?.orderNumber, description: 'Room Light' },
    ])
    const { text } = await mailTo(world, free.customer.email ?? '', 'guarantee')
    expect(text).toContain(none?.orderNumber)
  })

  it('are made with the account of who had none', async () => {
    const { quote, reference, code } = await aSentQuote(world, admin)
    await byLink(world, code).post('acceptance', anAcceptance(quote)).expect(201)
    expect(await ordersOf(reference)).toEqual([])
    await complete(reference, today()).expect(409)
    const username = `new${reference.slice(-6)}`
    await admin
      .post(`/admin/enquiries/${quote.enquiryId}/customer`, {
        username,
        email: quote.email,
        fullUserName: 'Robin Example',
        phone: '',
      })
      .expect(201)
    expect(await ordersOf(reference)).toMatchObject([{ priceCents: 96_500 }])
    expect((await admin.get(`/admin/quotes/${reference}`)).body).toMatchObject({ username })
    // The invitation may not be opened yet.
    await byLink(world, code).find().expect(200)
  })

  it('are made with an account that isn’t made from its enquiry', async () => {
    const { quote, reference, code } = await aSentQuote(world, admin)
    await byLink(world, code).post('acceptance', anAcceptance(quote)).expect(201)
    const username = `new${reference.slice(-6)}`
    const form = { username, fullUserName: 'Robin Example', phone: '' }
    const { body } = await admin
      .post('/admin/customers', { ...form, email: quote.email.toUpperCase() })
      .expect(201)
    expect(body).toMatchObject({ unpaidOrders: 1, unpaidTotal: '965.00' })
    expect(await ordersOf(reference)).toMatchObject([{ userId: body.id, priceCents: 96_500 }])
    expect((await admin.get(`/admin/quotes/${reference}`)).body).toMatchObject({ username })
  })

  it('are those of the account that has the email when it is accepted', async () => {
    const { quote, reference, code } = await aSentQuote(world, admin)
    const customer = await aUser(world, { email: quote.email.toUpperCase() })
    await byLink(world, code).post('acceptance', anAcceptance(quote)).expect(201)
    expect(await ordersOf(reference)).toMatchObject([{ userId: customer.id, priceCents: 96_500 }])
    const { body } = await admin.get(`/admin/quotes/${reference}`)
    expect(body).toMatchObject({ username: customer.username, status: 'accepted' })
  })
})
