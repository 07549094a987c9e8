import { dayOf } from '@smart-bird/receipt/moment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#db/tables/payments'
import { subscriptions } from '#db/tables/subscriptions'
import { addMonths, addMs, daysMs } from '#lib/clock'
import { anAdminClient } from '#test/admin-client'
import { anOrder } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { aSavedDraft, aSentQuote } from '#test/quotes'
import { aVisitRow } from '#test/visits'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const summary = async (user: { username: string }) =>
  (
    await world.api
      .get('/account-summary')
      .set(bearer(await logIn(world, user)))
      .expect(200)
  ).body

describe('GET /account-summary', () => {
  it('returns the level, installations to complete and open orders', async () => {
    const now = new Date()
    const user = await aUser(world, { status: 'premium', joinedAt: addMonths(now, -14) })
    await world.db.insert(subscriptions).values({
      ...written(),
      userId: user.id,
      requestId: 'one',
      status: 'active',
      priceCents: 2900,
      unbrokenSince: addMonths(now, -4),
    })
    await anOrder(world, user, { description: 'Open' })
    expect(await summary(user)).toMatchObject({
      level: { userLevel: 'Silver', unbrokenMonths: 4, nextLevel: 'Gold' },
      guarantees: [],
      notComplete: [{ description: 'Open' }],
      unpaidOrders: 1,
      unpaidTotal: '965.00',
    })
  })

  it('adds up what is to pay, without what is paid, canceled or being confirmed', async () => {
    const user = await aUser(world)
    await anOrder(world, user, { priceCents: 24_000 })
    await anOrder(world, user, { priceCents: 10_050 })
    for (const status of ['paid', 'cancelled'] as const) await anOrder(world, user, { status })
    const { id: orderId, priceCents: amountCents } = await anOrder(world, user)
    await world.db.insert(payments).values({
      ...written(),
      publicId: 'confirming',
      userId: user.id,
      orderId,
      amountCents,
      state: 'capturing',
      requestId: 'confirming',
    })
    expect(await summary(user)).toMatchObject({
      unpaidOrders: 2,
      unpaidTotal: '340.50',
      confirmingOrders: 1,
    })
  })

  it('counts each guarantee from the day on which its work was complete', async () => {
    const user = await aUser(world)
    const today = new Date()
    const dayAgo = (months: number) => dayOf(addMonths(today, -months).toISOString())
    const orders: [string, Parameters<typeof anOrder>[2]][] = [
      ['paid later', { status: 'unpaid', completedOn: dayAgo(11) }],
      [
        'paid long before',
        { status: 'paid', paidAt: addMonths(today, -20), completedOn: dayAgo(1) },
      ],
      ['refunded in part', { status: 'partially refunded', completedOn: dayAgo(2) }],
      ['over', { status: 'paid', completedOn: dayAgo(13) }],
      ['refunded', { status: 'refunded', completedOn: dayAgo(1) }],
      ['canceled', { status: 'cancelled' }],
      ['a device', { status: 'paid', type: 'Device', completedOn: dayAgo(3) }],
      ['a visit', { status: 'paid', type: 'Service visit', completedOn: dayAgo(1) }],
      ['Deposit for the contract', { part: 'deposit' }],
      ['Deposit for what is complete', { part: 'deposit', completedOn: dayAgo(1) }],
      ['paid, not complete', { status: 'paid', paidAt: today }],
    ]
    for (const [description, order] of orders) await anOrder(world, user, { description, ...order })
    const { guarantees, notComplete } = await summary(user)
    expect(guarantees.map((row: { description: string }) => row.description)).toEqual([
      'a device',
      'refunded in part',
      'paid long before',
      'paid later',
    ])
    expect(dayOf(guarantees[3].endsAt)).toBe(dayAgo(-1))
    expect(notComplete).toEqual([
      { description: 'paid, not complete', orderNumber: expect.stringMatching(/^SB-/) },
      { description: 'the contract', orderNumber: expect.stringMatching(/^SB-/) },
    ])
  })

  it('says which quotes wait for an answer, until the end of the last day they are valid', async () => {
    const user = await aUser(world)
    const admin = await anAdminClient(world)
    const recipient = { username: user.username }
    const openQuotes = async () => (await summary(user)).openQuotes
    await aSavedDraft(world, admin, { recipient })
    expect(await openQuotes()).toEqual([])
    const first = await aSentQuote(world, admin, { recipient, validDays: 2 })
    const second = await aSentQuote(world, admin, { recipient, validDays: 1 })
    await aSentQuote(world, admin)
    expect(await openQuotes()).toEqual([second.reference, first.reference])
    world.wait(daysMs(2))
    expect(await openQuotes()).toEqual([first.reference])
    await admin.post(`/admin/quotes/${first.reference}/change`).expect(200)
    expect(await openQuotes()).toEqual([])
  })

  it('says when visits are to come, and that one waits for its time', async () => {
    const user = await aUser(world)
    const openVisits = async () => (await summary(user)).openVisits
    const mine = { customerId: user.id }
    const now = world.context.clock()
    expect(await openVisits()).toEqual([])
    for (const [status, days] of [
      ['agreed', 5],
      ['agreed', 3],
      ['agreed', -1],
      ['canceled', 4],
    ] as const) {
      const startsAt = addMs(now, daysMs(days))
      await aVisitRow(world, { ...mine, status, startsAt, endsAt: addMs(startsAt, daysMs(0.1)) })
    }
    await aVisitRow(world, mine)
    const [first, second, ...others] = await openVisits()
    expect(Date.parse(second) - Date.parse(first)).toBe(daysMs(2))
    expect(others).toEqual([null])
    const other = await aUser(world)
    expect((await summary(other)).openVisits).toEqual([])
  })

  it('covers only the caller', async () => {
    expect(await summary(await aUser(world))).toMatchObject({
      guarantees: [],
      notComplete: [],
      unpaidOrders: 0,
      unpaidTotal: '0.00',
    })
  })

  it('needs a session', async () => {
    await world.api.get('/account-summary').expect(401)
  })
})
