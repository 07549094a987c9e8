import { randomUUID } from 'node:crypto'
import type { RequestKind } from '@smart-bird/contracts/values'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visits } from '#db/tables/visits'
import { addMs, daysMs } from '#lib/clock'
import {
  aClosing,
  aCovered,
  aCustomer,
  aDesk,
  anAgreed,
  type Desk,
  mail,
  ordersOf,
} from '#test/closing'
import { anEnquiry } from '#test/enquiries'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.world.close())

const now = () => desk.world.context.clock()

describe('closing a visit that is billed by the hour', () => {
  it('makes one order of at least an hour, and emails the customer what was done', async () => {
    const customer = await aCustomer(desk)
    const visit = await anAgreed(desk, customer)
    const { body } = await visit.done().expect(200)
    const cost =
      '50 minutes at $95 an hour, for at least 60 minutes, in steps of 15 minutes: $95.00.'
    expect(body).toMatchObject({
      ...{ status: 'done', minutes: 50, billing: 'hourly', amount: '95.00', cost },
      ...{ summary: 'We changed the relay.', needsDecision: false },
    })
    const [order, ...more] = await ordersOf(desk, customer)
    expect(more).toEqual([])
    expect(order).toMatchObject({
      ...{ orderNumber: body.orderNumber, type: 'Service visit', priceCents: 9500 },
      ...{ status: 'unpaid', requestKind: 'visit' },
    })
    const { text } = await mail(desk, customer)
    expect(text).toContain(`To pay: $95.00\nOrder: ${body.orderNumber}`)
    await mail(desk, customer, `Order ${body.orderNumber}`)
    expect(await desk.admin.lastAudit()).toMatchObject({
      ...{ action: 'visit.done', detail: '50 minutes, hourly' },
    })
  })

  it.each([
    [5, '95.00'],
    [60, '95.00'],
    [65, '118.75'],
    [100, '166.25'],
  ])('of %d minutes costs $%s', async (minutes, amount) => {
    const visit = await anAgreed(desk, await aCustomer(desk))
    const { body } = await visit.done({ minutes }).expect(200)
    expect(body.amount).toBe(amount)
  })

  it('gives a repeated call the same reply, and closes nothing twice', async () => {
    const customer = await aCustomer(desk)
    const visit = await anAgreed(desk, customer)
    const closing = aClosing()
    const first = await visit.done(closing).expect(200)
    const again = await visit.done(closing).expect(200)
    expect(again.body).toEqual(first.body)
    expect((await visit.done().expect(409)).body.code).toBe('visit_closed')
    expect(await ordersOf(desk, customer)).toHaveLength(1)
    expect(await visit.mails()).toHaveLength(1)
  })

  it('closes once of ten calls at the same time', async () => {
    const customer = await aCustomer(desk)
    const visit = await anAgreed(desk, customer)
    const replies = await Promise.all(Array.from({ length: 10 }, () => visit.done()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(await ordersOf(desk, customer)).toHaveLength(1)
  })

  it('isn’t billed only for a reason, which stays ours', async () => {
    const customer = await aCustomer(desk)
    const visit = await anAgreed(desk, customer)
    const { body } = await visit.done({ bill: 'dont' }).expect(409)
    expect(body.fields).toEqual({ withheld: ['Say why it isn’t billed.'] })
    const withheld = 'Our own mistake'
    const closed = await visit.done({ bill: 'dont', withheld }).expect(200)
    expect(closed.body).toMatchObject({ billing: 'free', amount: '0.00', withheld })
    expect(await ordersOf(desk, customer)).toEqual([])
    expect((await mail(desk, customer)).text).not.toContain(withheld)
  })

  it('costs nothing if the level rose meanwhile: the cheaper counts', async () => {
    const customer = await aCustomer(desk, 7)
    const { body } = await (await anAgreed(desk, customer)).done().expect(200)
    expect(body).toMatchObject({
      billing: 'level',
      amount: '0.00',
      cost: expect.stringMatching(/Free with Gold/),
    })
    expect(await ordersOf(desk, customer)).toEqual([])
  })

  it('needs somebody to bill', async () => {
    const visit = await anAgreed(desk, await aCustomer(desk))
    const { enquiryId } = await anEnquiryOf(visit.reference)
    expect(enquiryId).toBeGreaterThan(0)
    const { body } = await visit.done().expect(409)
    expect(body.message).toContain('There is no account to bill.')
    await visit.done({ bill: 'dont', withheld: 'No account' }).expect(200)
  })
})

/** Makes it a visitor's. */
async function anEnquiryOf(reference: string) {
  const { id: enquiryId } = await anEnquiry(desk.world)
  await desk.world.db
    .update(visits)
    .set({ customerId: null, enquiryId })
    .where(eq(visits.reference, reference))
  return { enquiryId }
}

describe('closing a visit that is free', () => {
  const gold = { promised: 'level', cost: 'Free with Gold, within 50 miles.' } as const

  it('with Gold is billed only for a reason, which the customer reads on the order', async () => {
    const customer = await aCustomer(desk, 7)
    const visit = await anAgreed(desk, customer, gold)
    const { body } = await visit.done({ bill: 'bill' }).expect(409)
    expect(body.fields).toEqual({ withheld: [`${gold.cost} Say why it is billed.`] })
    expect(await ordersOf(desk, customer)).toEqual([])
    const withheld = '80 miles away'
    const closed = await visit.done({ bill: 'bill', withheld }).expect(200)
    expect(closed.body).toMatchObject({ billing: 'hourly', amount: '95.00', withheld })
    expect(await ordersOf(desk, customer)).toMatchObject([{ fullPriceReason: withheld }])
  })

  it('stays free although the level is gone: what was promised counts', async () => {
    const customer = await aCustomer(desk)
    const { body } = await (await anAgreed(desk, customer, gold)).done().expect(200)
    expect(body).toMatchObject({ billing: 'level', amount: '0.00', cost: gold.cost })
    expect(await ordersOf(desk, customer)).toEqual([])
  })

  it('under guarantee makes no order', async () => {
    const customer = await aCovered(desk)
    const request: RequestKind = 'installed'
    const visit = await anAgreed(desk, customer, { request })
    const { body } = await visit.done().expect(200)
    expect(body).toMatchObject({ billing: 'guarantee', amount: '0.00', orderNumber: null })
    expect(body.cost).toMatch(/^Free: covered by your one-year guarantee until/)
    expect(await ordersOf(desk, customer)).toHaveLength(1)
  })

  it('as a survey is billed by no one', async () => {
    const free = { kind: 'survey', request: null, promised: 'free', cost: 'Free' } as const
    const visit = await anAgreed(desk, await aCustomer(desk), free)
    await visit.done({ bill: 'bill', withheld: 'Far away' }).expect(409)
    expect((await visit.done().expect(200)).body).toMatchObject({ billing: 'free' })
  })
})

describe('an admin who is kept from money', () => {
  it('closes what the rule bills, with its order', async () => {
    const customer = await aCustomer(desk)
    const { body } = await (await anAgreed(desk, customer)).done({}, desk.technician).expect(200)
    expect(body).toMatchObject({ amount: '95.00', needsDecision: false })
    expect(await ordersOf(desk, customer)).toHaveLength(1)
  })

  it.each([
    ['bill', 7, { promised: 'level', cost: 'Free with Gold.' }, '95.00'],
    ['dont', undefined, {}, '0.00'],
  ] as const)('leaves “%s” to another one, who decides once', async (bill, months, as, amount) => {
    const customer = await aCustomer(desk, months)
    const visit = await anAgreed(desk, customer, as)
    const closed = await visit.done({ bill, withheld: 'Because' }, desk.technician).expect(200)
    expect(closed.body).toMatchObject({ needsDecision: true, amount: null, orderNumber: null })
    expect(await ordersOf(desk, customer)).toEqual([])
    expect((await mail(desk, customer)).text).toContain('We’ll email you what it costs.')
    await visit.decide({ bill }, desk.technician).expect(403)
    const key = randomUUID()
    const { body } = await visit.decide({ key, bill }).expect(200)
    expect(body).toMatchObject({ needsDecision: false, amount, withheld: 'Because' })
    expect((await visit.decide({ key, bill }).expect(200)).body).toEqual(body)
    await visit.decide({ bill }).expect(409)
    expect(await ordersOf(desk, customer)).toHaveLength(bill === 'bill' ? 1 : 0)
    expect(await visit.mails()).toHaveLength(2)
  })
})

describe('closing refuses', () => {
  it.each([
    ['summary', { summary: '' }],
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 52 }],
    ['minutes', { minutes: 725 }],
    ['withheld', { withheld: 'x'.repeat(121) }],
  ])('a wrong %s', async (field, wrong) => {
    const visit = await anAgreed(desk, await aCustomer(desk))
    expect((await visit.done(wrong).expect(400)).body.fields).toHaveProperty(field)
  })

  it('what is still to come, only offered, over, or not there', async () => {
    const later = { startsAt: addMs(now(), daysMs(2)), endsAt: addMs(now(), daysMs(3)) }
    await (await anAgreed(desk, await aCustomer(desk), later)).done().expect(409)
    for (const status of ['offered', 'canceled', 'missed'] as const) {
      const visit = await anAgreed(desk, await aCustomer(desk), { status })
      expect((await visit.done().expect(409)).body.code).toBe('visit_closed')
    }
    await desk.admin.post('/admin/visits/SB-V-222222/done', aClosing()).expect(404)
  })
})
