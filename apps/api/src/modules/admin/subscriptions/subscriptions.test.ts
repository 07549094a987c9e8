import { listSubscriptions, pageSubscriptions } from '@smart-bird/contracts/admin/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { addMonths } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
  const joinedAt = addMonths(new Date(), -20)
  const member = await aUser(world, {
    username: 'member',
    fullName: '=HYPERLINK("x")',
    status: 'premium',
    joinedAt,
    house: { package: 'Studio', status: 'premium' },
  })
  const past = await aUser(world, { username: 'past', joinedAt, house: false })
  const row = { priceCents: 2900 }
  await world.db.insert(subscriptions).values([
    {
      ...written(),
      ...row,
      userId: member.id,
      requestId: '1',
      providerId: 'I-OLD',
      status: 'expired',
    },
    {
      ...written(),
      ...row,
      userId: member.id,
      requestId: '2',
      providerId: 'I-RUNS',
      status: 'active',
      unbrokenSince: addMonths(new Date(), -7),
    },
    { ...written(), ...row, userId: member.id, requestId: '3', status: 'pending' },
    {
      ...written(),
      ...row,
      userId: past.id,
      requestId: '4',
      providerId: 'I-PAST',
      status: 'cancelled',
      unbrokenSince: addMonths(new Date(), -9),
    },
  ])
})
afterAll(() => world.close())

const list = async (query: object = {}) =>
  pageSubscriptions.reply.parse((await admin.get('/admin/subscriptions', query).expect(200)).body)
const names = async (query: object) => (await list(query)).rows.map((row) => row.username)

describe('Subscriptions Information', () => {
  it('lists every account with its running or else newest subscription, and its house', async () => {
    const { rows } = await list()
    expect(rows.map((row) => row.username)).toEqual([admin.admin.username, 'member', 'past'])
    expect(rows[1]).toMatchObject({
      fullName: '=HYPERLINK("x")',
      profileStatus: 'premium',
      userLevel: 'Gold',
      subscriptionStatus: 'active',
      subscriptionId: 'I-RUNS',
      houseStatus: 'premium',
      housePackage: 'Studio',
      houseDomain: 'member.homes.example',
    })
    expect(rows[2]).toMatchObject({
      userLevel: null,
      subscriptionStatus: 'cancelled',
      subscriptionId: 'I-PAST',
      houseDomain: null,
    })
  })

  it.each([
    [{ status: 'active' }, ['member']],
    [{ status: 'expired' }, []],
    [{ status: 'pending' }, []],
    [{ status: 'cancelled', sort: 'username' }, ['past']],
    [{ search: 'i-runs' }, ['member']],
    [{ search: 'member.hom' }, ['member']],
    [{ search: 'past', status: 'cancelled' }, ['past']],
    [{ sort: 'username', direction: 'desc', limit: '1', search: 'example' }, ['user1']],
  ])('are filtered by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('can be sorted by status and paged', async () => {
    const query = { sort: 'status', direction: 'desc', limit: '1' }
    const first = await list(query)
    expect(first.rows[0]?.username).toBe('member')
    const second = await list({ ...query, cursor: first.nextCursor ?? '' })
    expect(second.rows[0]?.username).toBe('past')
  })

  it('refuse invalid input', async () => {
    await admin.get('/admin/subscriptions', { status: 'gold' }).expect(400)
    await admin.get('/admin/subscriptions', { sort: 'domain' }).expect(400)
  })
})

describe('POST /subscriptions', () => {
  const identity = () => ({ userId: admin.admin.id, username: admin.admin.username })

  it('returns the whole list as the contract says', async () => {
    const { body } = await admin.post('/subscriptions', identity()).expect(200)
    const { data } = listSubscriptions.reply.parse(body)
    expect(data).toEqual((await list()).rows)
  })

  it('has more than one page', async () => {
    const many = Array.from({ length: 2100 }, (_, n) => ({ ...written(), username: `m${n}` }))
    await world.db.insert(users).values(many)
    const { body } = await admin.post('/subscriptions', identity()).expect(200)
    expect(listSubscriptions.reply.parse(body).data).toHaveLength(2103)
  })

  it('refuses another name, and callers who are not admins', async () => {
    await admin.post('/subscriptions', { ...identity(), username: 'other' }).expect(403)
    const user = await aUser(world, { status: 'premium' })
    const call = world.api.post('/subscriptions').set(bearer(await logIn(world, user)))
    await call.send({ userId: user.id, username: user.username }).expect(403)
  })
})

describe('GET /admin/subscriptions.csv', () => {
  it('is the filtered list, safe for spreadsheets, and audited', async () => {
    const reply = await admin.get('/admin/subscriptions.csv', { status: 'active' }).expect(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="subscriptions-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, row, rest] = reply.text.split('\r\n')
    expect(head).toBe(
      '\ufeffId,Username,Full Name,Profile Status,User Level,Subscription Status,Subscription ID,House Status,Package,Domain',
    )
    expect(row).toContain(`,member,"'=HYPERLINK(""x"")",premium,Gold,active,I-RUNS,premium,Studio,`)
    expect(rest).toBe('')
    expect(await admin.lastAudit()).toMatchObject({
      action: 'subscriptions.exported',
      detail: 'status: active',
    })
  })

  it('refuses invalid input', async () => {
    await admin.get('/admin/subscriptions.csv', { status: 'gold' }).expect(400)
    await admin.get('/admin/subscriptions.csv', { search: 'a\u0000b' }).expect(400)
  })
})

describe('a search that very many accounts match', () => {
  it('is filtered by status, too', async () => {
    const many = Array.from({ length: 2100 }, (_, n) => ({ ...written(), username: `s${n}` }))
    const [one] = await world.db.insert(users).values(many).returning()
    const row = { userId: one?.id ?? 0, priceCents: 2900 }
    await world.db.insert(subscriptions).values([
      { ...written(), ...row, requestId: '5', providerId: 'I-FIRST', status: 'expired' },
      { ...written(), ...row, requestId: '6', providerId: 'I-LAST', status: 'cancelled' },
    ])
    expect(await names({ search: 's', status: 'cancelled' })).toEqual(['s0'])
    expect(await names({ search: 's', status: 'expired' })).toEqual([])
  })
})
