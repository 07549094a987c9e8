import { randomUUID } from 'node:crypto'
import type { DiaryEntry } from '@smart-bird/contracts/diary'
import { pageSizes } from '@smart-bird/contracts/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { webhookDeliveries } from '#db/tables/webhook-deliveries'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { someParties } from '#test/parties'
import { anOrder } from '#test/paypal'
import { aUser, bearer, logIn, proof } from '#test/people'
import { anAcceptance, aSavedDraft, aSentQuote } from '#test/quotes'
import { written } from '#test/written'

let world: HouseWorld
let client: AdminClient
beforeAll(async () => {
  world = await aWorldWithHouse()
  client = await anAdminClient(world)
  await world.db.update(users).set({ fullName: 'Ada Admin' }).where(eq(users.id, client.admin.id))
})
afterAll(() => world.close())

type Page = { rows: DiaryEntry[]; nextCursor: string | null }
const readPage = async (user: Pick<ConnectedUser, 'get'>, query: object = {}): Promise<Page> =>
  (await user.get('/house-diary').query(query).expect(200)).body
const kinds = ({ rows }: Page) => rows.map(({ kind }) => kind)

describe('GET /house-diary', () => {
  it('has a restart with its three moments, once, however often it was reported', async () => {
    const user = await aConnectedUser(world)
    world.server.behave(emptyAnswer)
    await user.post('/user-home-restart', user.own).expect(200)
    const { id } = world.server.lastMessage()
    for (const event of ['received', 'received', 'started'])
      await user.report({ event, version: '2026.12.0', deliveryId: id }).expect(204)
    const { rows } = await readPage(user)
    expect(rows).toEqual([
      {
        kind: 'webhook',
        at: expect.any(String),
        action: 'restart',
        status: null,
        receivedAt: expect.any(String),
        backOnlineAt: expect.any(String),
        version: '2026.12.0',
        failed: false,
      },
    ])
  })

  it('has a call that the house never took, once for all its attempts', async () => {
    const user = await aConnectedUser(world, { status: 'premium' })
    houseFaults[2]?.cause(world.server)
    const seen = { username: user.username, sbStatus: 'premium', sbHouseStatus: 'basic' }
    await user.post('/frontHomeStatusUpdate', seen).expect(500)
    const [first] = await user.deliveries()
    if (!first) throw new Error('There is no delivery.')
    const { id: _, ...again } = first
    await world.db.insert(webhookDeliveries).values({ ...again, attempt: 2 })
    const { rows } = await readPage(user)
    expect(rows).toMatchObject([
      { kind: 'webhook', action: 'status', status: 'premium', failed: true, receivedAt: null },
    ])
  })

  it('has every view with who, when and why, and never from where', async () => {
    const user = await aConnectedUser(world)
    const view = await client
      .post(`/admin/customers/${user.id}/view`, { reason: 'Invoice question' })
      .expect(200)
    const { rows } = await readPage(user)
    expect(rows).toEqual([
      { kind: 'view', at: expect.any(String), by: 'Ada Admin', reason: 'Invoice question' },
    ])
    const seen = await world.api.get('/house-diary').set(bearer(view.body.token)).expect(200)
    expect(seen.body.rows).toEqual(rows)
  })

  it('has what admins do to the house', async () => {
    const user = await aConnectedUser(world)
    const house = `/admin/customers/${user.id}/house`
    await client.put(house, { address: '12 Elm Street' }).expect(200)
    await client.post(`${house}/key`, { proof }).expect(200)
    await client.post(`${house}/package`, { proof }).expect(200)
    const { rows } = await readPage(user)
    expect(rows.map((row) => row.kind === 'admin' && row.action)).toEqual([
      'house.package-read',
      'house.keys-rotated',
      'house.edited',
    ])
  })

  it('has orders, money and the subscription, each at its moment', async () => {
    const user = await aConnectedUser(world)
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 18))
    const order = await anOrder(world, user, {
      createdAt: at(1),
      status: 'paid',
      paidAt: at(2),
    })
    await anOrder(world, user, { createdAt: at(4), status: 'cancelled', cancelledAt: at(5) })
    const [subscription] = await world.db
      .insert(subscriptions)
      .values({
        ...written(),
        userId: user.id,
        requestId: `diary-${user.id}`,
        priceCents: 2900,
        status: 'cancelled',
        startedAt: at(6),
        endedAt: at(8),
      })
      .returning()
    const sums = [
      { type: 'order', amountCents: 96_500, orderId: order.id, purchasedAt: at(2) },
      {
        type: 'subscription',
        amountCents: 2900,
        purchasedAt: at(6),
        subscriptionId: subscription?.id,
      },
      { type: 'refund', amountCents: -1000, orderId: order.id, purchasedAt: at(9) },
    ] as const
    for (const [number, sum] of sums.entries())
      await world.db.insert(purchases).values({
        userId: user.id,
        description: 'Paid',
        parties: someParties,
        transactionId: `T-${user.id}-${number}`,
        ...sum,
      })
    const { rows, nextCursor } = await readPage(user)
    expect(nextCursor).toBeNull()
    expect(rows.map((row) => [row.at.slice(0, 10), row.kind, 'event' in row && row.event])).toEqual(
      [
        ['2026-01-09', 'money', false],
        ['2026-01-08', 'subscription', 'ended'],
        ['2026-01-06', 'subscription', 'started'],
        ['2026-01-06', 'money', false],
        ['2026-01-05', 'order', 'cancelled'],
        ['2026-01-04', 'order', 'created'],
        ['2026-01-02', 'money', false],
        ['2026-01-01', 'order', 'created'],
      ],
    )
    expect(rows[0]).toMatchObject({ amount: '-10.00', orderNumber: order.orderNumber })
  })

  it('can be limited to the home, to money, or to views', async () => {
    const user = await aConnectedUser(world)
    await client.put(`/admin/customers/${user.id}/house`, { address: '12 Elm Street' }).expect(200)
    await client.post(`/admin/customers/${user.id}/view`, { reason: 'Check' }).expect(200)
    const { orderNumber } = await anOrder(world, user, { createdAt: new Date('2026-01-01T18:00Z') })
    await client
      .put(`/admin/orders/${orderNumber}/completion`, { completedOn: '2026-02-10' })
      .expect(200)
    const ofTopic = async (topic: string) => kinds(await readPage(user, { topic })).toSorted()
    expect(await ofTopic('home')).toEqual(['admin', 'guarantee'])
    expect(await ofTopic('money')).toEqual(['order'])
    expect(await ofTopic('views')).toEqual(['view'])
    await user.get('/house-diary').query({ topic: 'pets' }).expect(400)
  })

  it('has what was said of a guarantee each time, whatever is true now', async () => {
    const user = await aConnectedUser(world)
    const { orderNumber } = await anOrder(world, user, { createdAt: new Date('2026-01-01T18:00Z') })
    const days = [
      { completedOn: '2026-02-10' },
      { completedOn: '2026-02-09', reason: 'The report says so' },
      { completedOn: '', reason: 'Two lights are missing' },
    ]
    for (const day of days)
      await client.put(`/admin/orders/${orderNumber}/completion`, day).expect(200)
    await anOrder(world, await aUser(world), { completedOn: '2026-02-10' })
    const { rows } = await readPage(user)
    expect(rows.filter(({ kind }) => kind === 'guarantee')).toMatchObject([
      {
        orderNumber,
        completedOn: null,
        before: '2026-02-09',
        guaranteeEndsAt: null,
        reason: 'Two lights are missing',
      },
      {
        completedOn: '2026-02-09',
        before: '2026-02-10',
        guaranteeEndsAt: '2027-02-10T05:59:59.999Z',
        reason: 'The report says so',
      },
      { completedOn: '2026-02-10', before: null, reason: '' },
    ])
  })

  it('has quotes with what they cost when they were sent and when they were agreed', async () => {
    const user = await aConnectedUser(world)
    const recipient = { username: user.username }
    await aSavedDraft(world, client, { recipient })
    const { reference, quote } = await aSentQuote(world, client, { recipient })
    const accepted = anAcceptance(quote, { options: [2], total: '1290.00' })
    await user.post(`/quotes/${reference}/acceptance`, accepted).expect(201)
    const withdrawn = await aSentQuote(world, client, { recipient })
    const reason = 'A price was wrong'
    await client.post(`/admin/quotes/${withdrawn.reference}/withdraw`, { reason }).expect(200)
    const changed = await aSentQuote(world, client, { recipient })
    await client.post(`/admin/quotes/${changed.reference}/change`).expect(200)
    const unsent = await aSentQuote(world, client, { recipient })
    await client.post(`/admin/quotes/${unsent.reference}/change`).expect(200)
    await client.post(`/admin/quotes/${unsent.reference}/withdraw`, { reason }).expect(200)
    await aSentQuote(world, client)
    const { rows } = await readPage(user, { topic: 'money' })
    const found = rows.filter((row) => row.kind === 'quote')
    expect(found.map(({ event, reference, total }) => [event, reference, total])).toEqual([
      ['withdrawn', unsent.reference, null],
      ['sent', unsent.reference, null],
      ['sent', changed.reference, null],
      ['withdrawn', withdrawn.reference, '965.00'],
      ['sent', withdrawn.reference, '965.00'],
      ['accepted', reference, '1290.00'],
      ['sent', reference, '965.00'],
    ])
    expect(found[3]?.reason).toBe(reason)
    const contract = { key: randomUUID(), name: quote.name }
    await user.post(`/quotes/${reference}/cancellation`, contract).expect(201)
    const later = (await readPage(user, { topic: 'money' })).rows
    expect(later.find(({ kind }) => kind === 'quote')).toMatchObject({
      event: 'canceled',
      reference,
    })
  })

  it('pages through rows of one moment without losing or repeating any', async () => {
    const user = await aConnectedUser(world)
    const moment = new Date('2026-02-02T12:00:00.000Z')
    const many = pageSizes.diary + 7
    for (let number = 0; number < many; number++)
      await anOrder(world, user, {
        description: `Order ${number}`,
        createdAt: moment,
        status: 'cancelled',
        cancelledAt: moment,
      })
    const seen: DiaryEntry[] = []
    let cursor: string | null | undefined
    do {
      const page = await readPage(user, cursor ? { cursor } : {})
      seen.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(2 * many)
    expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(2 * many)
  })

  it.each(['x', '1.2', '1.2.3.4', '-1.0.1', "1.0.1'", '99999999999999999.0.1'])(
    'refuses the cursor %s',
    async (cursor) => {
      const user = await aConnectedUser(world)
      const refused = await user.get('/house-diary').query({ cursor }).expect(400)
      expect(refused.body.code).toBe('invalid_input')
    },
  )

  it('shows nobody else’s line', async () => {
    const [own, other] = [await aConnectedUser(world), await aConnectedUser(world)]
    await client.post(`/admin/customers/${other.id}/view`, { reason: 'Check' }).expect(200)
    await anOrder(world, other)
    world.server.behave(emptyAnswer)
    await other.post('/user-home-restart', other.own).expect(200)
    expect(await readPage(own)).toEqual({ rows: [], nextCursor: null })
    expect(kinds(await readPage(other)).toSorted()).toEqual(['order', 'view', 'webhook'])
  })

  it('refuses who is not logged in', () => world.api.get('/house-diary').expect(401))

  it('is empty for an account without a house', async () => {
    const user = await aUser(world, { house: false })
    const token = await logIn(world, user)
    const reply = await world.api.get('/house-diary').set(bearer(token)).expect(200)
    expect(reply.body).toEqual({ rows: [], nextCursor: null })
  })
})
