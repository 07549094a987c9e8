import { openWork, overview } from '@smart-bird/contracts/admin/overview'
import { monthOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarms } from '#db/tables/alarms'
import { disputes } from '#db/tables/disputes'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { quotes } from '#db/tables/quotes'
import { addMonths } from '#lib/clock'
import { aDispute } from '#test/a-dispute'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { someParties } from '#test/parties'
import { aUser, bearer, logIn } from '#test/people'
import { aVisitRow } from '#test/visits'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const look = async () => overview.reply.parse((await admin.get('/admin/overview').expect(200)).body)
const lookAtWork = async () =>
  openWork.reply.parse((await admin.get('/admin/open-work').expect(200)).body)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('the overview', () => {
  it('starts with zeros, and twelve months of them', async () => {
    const { revenue, ...numbers } = await look()
    expect(numbers).toEqual({
      unpaidTotal: '0.00',
      alarms: [],
    })
    expect(await lookAtWork()).toEqual({
      enquiries: 0,
      orders: 0,
      houses: 0,
      disputes: 0,
      quotes: 0,
      visits: 0,
      noMoney: false,
    })
    expect(revenue).toHaveLength(12)
    expect(revenue.at(-1)).toEqual({ month: monthOf(new Date().toISOString()), total: '0.00' })
  })

  it('counts open work, and adds up what is unpaid and the revenue', async () => {
    const { db } = world
    const user = await aUser(world, { status: 'premium' })
    const enquiry = {
      kind: 'contact',
      name: 'n',
      email: 'e',
      phone: 'p',
      description: 'd',
    } as const
    const received = (hours: number) => ({
      createdAt: hoursAgo(hours),
      waitingSince: hoursAgo(hours),
    })
    const oldest = received(49)
    await db.insert(enquiries).values([
      { ...enquiry, reference: '1', details: {}, ...oldest },
      { ...enquiry, reference: '2', details: {}, ...received(47) },
      { ...enquiry, reference: '3', details: {}, ...received(90), waitingSince: null },
    ])
    const order = { userId: user.id, type: 'Device', description: 'Lamp' } as const
    await db.insert(orders).values([
      { ...written(), ...order, priceCents: 12_345 },
      { ...written(), ...order, priceCents: 10_000 },
      { ...written(), ...order, priceCents: 99_999, status: 'paid' },
    ])
    await db
      .update(houses)
      .set({ lastReportAt: hoursAgo(25) })
      .where(eq(houses.userId, user.id))
    await aUser(world, { house: { lastReportAt: hoursAgo(23) } })
    await aUser(world)
    await aUser(world, { house: { domain: null } })
    const now = new Date()
    const purchase = { userId: user.id, description: 'x', parties: someParties }
    await db.insert(purchases).values([
      { ...purchase, type: 'order', amountCents: 50_000, transactionId: '1', purchasedAt: now },
      { ...purchase, type: 'refund', amountCents: -1000, transactionId: '2', purchasedAt: now },
      {
        ...purchase,
        type: 'order',
        amountCents: 700,
        transactionId: '3',
        purchasedAt: addMonths(now, -1),
      },
      {
        ...purchase,
        type: 'order',
        amountCents: 900,
        transactionId: '4',
        purchasedAt: addMonths(now, -12),
      },
    ])
    const first = hoursAgo(1)
    await db
      .insert(disputes)
      .values([
        aDispute({ answerBy: hoursAgo(-50) }),
        aDispute({ status: 'waiting_seller', answerBy: first }),
        aDispute({ status: 'under_review' }),
        aDispute({ status: 'resolved', outcome: 'seller' }),
      ])
    const day = (days: number) =>
      hoursAgo(-24 * days)
        .toISOString()
        .slice(0, 10)
    const quote = { name: 'n', email: 'e', phone: 'p', customerId: user.id } as const
    const agreed = { ...quote, status: 'accepted', workFrom: day(-2) } as const
    await db.insert(quotes).values([
      { ...written(), ...agreed, reference: 'Q1' },
      { ...written(), ...agreed, reference: 'Q2', completedOn: day(-1) },
      { ...written(), ...agreed, reference: 'Q3', workFrom: day(2) },
      { ...written(), ...agreed, reference: 'Q4', status: 'sent' },
    ])
    const due = await admin.get('/admin/quotes?work=due').expect(200)
    expect(due.body.rows.map((row: { reference: string }) => row.reference)).toEqual(['Q1'])
    const { id: customerId } = await aUser(world)
    const over = { customerId, startsAt: hoursAgo(3), endsAt: hoursAgo(2) }
    await aVisitRow(world, { ...over, status: 'agreed' })
    await aVisitRow(world, { ...over, status: 'done', needsDecision: true })
    await aVisitRow(world, { ...over, status: 'done' })
    await aVisitRow(world, { ...over, status: 'agreed', endsAt: hoursAgo(-1) })
    const { revenue, ...numbers } = await look()
    expect(numbers).toEqual({
      unpaidTotal: '223.45',
      // Each has a row of its own in a list.
      alarms: [],
    })
    expect(await lookAtWork()).toEqual({
      enquiries: 2,
      orders: 2,
      houses: 1,
      disputes: 2,
      quotes: 1,
      visits: 2,
      noMoney: false,
    })
    expect(revenue.map(({ total }) => total)).toEqual([
      ...Array.from({ length: 10 }, () => '0.00'),
      '7.00',
      '490.00',
    ])
  })

  it('shows what the last watch found that takes long to find, until it is gone', async () => {
    const { db } = world
    const since = hoursAgo(3)
    const alarm = { kind: 'status-differs', title: 'The status of a doesn’t fit', since } as const
    await db.insert(alarms).values([
      { ...written(), ...alarm, subject: 'a', detail: 'a: its sentence.' },
      { ...written(), ...alarm, subject: 'b', detail: 'b: quiet.', quietSince: hoursAgo(1) },
      { ...written(), ...alarm, subject: 'c', detail: 'c: over.', overAt: hoursAgo(1) },
    ])
    expect((await look()).alarms).toEqual([
      {
        ...{ kind: 'status-differs', title: alarm.title, lines: ['a: its sentence.'] },
        ...{ since: since.toISOString(), isUrgent: true },
      },
    ])
  })

  it('is for admins only', async () => {
    const user = await aUser(world, { status: 'uat' })
    await world.api
      .get('/admin/overview')
      .set(bearer(await logIn(world, user)))
      .expect(403)
  })
})
