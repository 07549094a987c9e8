import { fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { dayOf } from '@smart-bird/receipt/moment'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { visits } from '#db/tables/visits'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { anAdminClient } from '#test/admin-client'
import { aCustomer, aDesk, anAgreed, type Customer, type Desk, mail, ordersOf } from '#test/closing'
import { pathValues } from '#test/path-values'
import { bearer, logIn } from '#test/people'
import { anAcceptance, aSentQuote, byLink } from '#test/quotes'
import { aVisitCode } from '#test/visits'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.world.close())

const now = () => desk.world.context.clock()

describe('a correction', () => {
  it('of the words emails nobody; of minutes, it puts another order in the place', async () => {
    const customer = await aCustomer(desk)
    const visit = await anAgreed(desk, customer)
    const { body } = await visit.done().expect(200)
    const worded = await visit
      .correct({ summary: 'We changed the relay and the switch.', was: body.updatedAt })
      .expect(200)
    expect(await visit.mails()).toHaveLength(1)
    await visit.correct({ minutes: 100, was: body.updatedAt }).expect(409)
    const was = worded.body.updatedAt
    const longer = await visit.correct({ minutes: 100, was }).expect(200)
    expect(longer.body).toMatchObject({ minutes: 100, amount: '166.25' })
    const [order, old] = await ordersOf(desk, customer)
    expect(order).toMatchObject({ orderNumber: longer.body.orderNumber, priceCents: 16_625 })
    expect(old).toMatchObject({ status: 'cancelled', orderNumber: body.orderNumber })
    expect((await mail(desk, customer, 'Corrected')).text).toContain('Worked: 1 hour 40 minutes')
  })

  it('is refused once its order is paid, or a day is over', async () => {
    const customer = await aCustomer(desk)
    const visit = await anAgreed(desk, customer)
    const { body } = await visit.done().expect(200)
    const ofOrder = and(eq(orders.userId, customer.id), eq(orders.orderNumber, body.orderNumber))
    await desk.world.db.update(orders).set({ status: 'paid', paidAt: now() }).where(ofOrder)
    await visit.correct({ minutes: 100, was: body.updatedAt }).expect(409)
    expect((await visit.find()).minutes).toBe(50)
    const overAt = addMs(now(), -daysMs(1) - 1000)
    const updatedAt = now()
    const ofVisit = eq(visits.reference, visit.reference)
    await desk.world.db.update(visits).set({ overAt, updatedAt }).where(ofVisit)
    const was = updatedAt.toISOString()
    const late = await visit.correct({ summary: 'Late', was }).expect(409)
    expect(late.body.code).toBe('visit_closed')
  })
})

describe('what the home reported', () => {
  const reported = async (customer: Customer, minutesAgo: number) =>
    desk.world.db
      .update(houses)
      .set({ lastReportAt: addMs(now(), -minutesMs(minutesAgo)) })
      .where(eq(houses.userId, customer.id))

  it('since half an hour before is stored, and the customer reads it', async () => {
    const customer = await aCustomer(desk)
    await reported(customer, 89)
    const { body } = await (await anAgreed(desk, customer)).done().expect(200)
    expect(body.house).toMatchObject({ version: '2026.11.1' })
    expect((await mail(desk, customer)).text).toMatch(
      /Your home reported at .*, version 2026\.11\.1\./,
    )
  })

  it('earlier isn’t from the visit, and the words say so', async () => {
    const customer = await aCustomer(desk)
    await reported(customer, 95)
    const { body } = await (await anAgreed(desk, customer)).done().expect(200)
    expect(body.house).toBeNull()
    expect((await mail(desk, customer)).text).toContain(
      'Your home hasn’t reported since this visit.',
    )
  })
})

describe('an installation', () => {
  it('that is complete begins its guarantee, and orders its balance', async () => {
    const customer = await aCustomer(desk)
    const recipient = { username: customer.username }
    const wanted = { recipient, pay: 'deposit', deposit: '300.00' } as const
    const {
      reference: quoteReference,
      quote,
      code,
    } = await aSentQuote(desk.world, desk.admin, wanted)
    await byLink(desk.world, code).post('acceptance', anAcceptance(quote)).expect(201)
    desk.world.wait(daysMs(20))
    const as = { kind: 'installation', request: null, promised: 'quoted', quoteReference } as const
    // Sessions end in the meantime.
    const fresh = await anAdminClient(desk.world)
    const visit = await anAgreed(desk, customer, as)
    const complete = { complete: true, unfinished: 'The hub is on its way', minutes: 240 }
    const { body } = await visit.done(complete, fresh).expect(200)
    const [balance] = await ordersOf(desk, customer)
    expect(balance).toMatchObject({ part: 'balance', orderNumber: body.orderNumber })
    expect(body).toMatchObject({
      billing: 'quoted',
      amount: '0.00',
      note: expect.stringMatching(/hub is on its way/),
    })
    expect(body.guaranteeUntil).not.toBeNull()
    const found = await fresh.get(`/admin/quotes/${quoteReference}`).expect(200)
    expect(found.body).toMatchObject({ due: '0.00', completedOn: dayOf(now().toISOString()) })
    const { text } = await mail(desk, customer)
    expect(text).toContain('Guarantee until: ')
    expect(text).not.toContain('hub')
    const another = await anAgreed(desk, customer, as)
    expect((await another.done({ complete: true }, fresh).expect(409)).body.message).toContain(
      'complete already',
    )
    const diary = await desk.world.api
      .get('/house-diary')
      .set(await headersOf(customer))
      .expect(200)
    expect(diary.body.rows).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'guarantee', reason: `Finished at our visit ${visit.reference}` },
      }),
    )
    expect(diary.body.rows).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'visit', event: 'done', byUs: true, reference: visit.reference },
        summary: 'We changed the relay.',
      }),
    )
  })
})

const headersOf = async (customer: Customer) => bearer(await logIn(desk.world, customer))

it('our note is in no customer’s reply, and in no email', async () => {
  const customer = await aCustomer(desk)
  const visit = await anAgreed(desk, customer)
  const note = 'canary: the dog bites'
  await visit.done({ note }).expect(200)
  const code = await aVisitCode(desk.world, visit.reference)
  const headers = await headersOf(customer)
  let seen = 0
  for (const [, { access, method, path, key }] of endpoints) {
    if (method !== 'GET' || access === 'admin') continue
    const { orderNumber } = await visit.find()
    const values = { ...pathValues, orderNumber, reference: visit.reference }
    const signed = key === 'visitLink' ? bearer(code) : headers
    const reply = await desk.world.api.get(fillPath(path, values)).set(signed)
    if (reply.status !== 200) continue
    const text = reply.text ?? ''
    expect(text, path).not.toContain(note)
    if (text.includes('We changed the relay.')) seen++
  }
  // The list, the visit itself, the same by the link, and the diary.
  expect(seen).toBeGreaterThanOrEqual(4)
  await mail(desk, customer)
  for (const { text, html } of desk.world.outbox) expect(text + html).not.toContain(note)
})
