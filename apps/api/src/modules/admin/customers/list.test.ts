import { listCustomers } from '@smart-bird/contracts/admin/customers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsBegin } from '#db/matches'
import { houses } from '#db/tables/houses'
import { users, userWords } from '#db/tables/users'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
  await aUser(world, {
    username: 'Oak',
    fullName: 'Anna Maria Oakley',
    email: 'oak@trees.example',
    phone: '312-555-0101',
    status: 'premium',
    joinedAt: new Date('2026-01-01'),
    house: { domain: 'north.oak-house.example', address: '12 Elm Street, Chicago, IL 60607' },
  })
  await aUser(world, {
    username: 'birch',
    fullName: 'José Ångström',
    status: 'uat',
    joinedAt: new Date('2026-02-01'),
    passwordHash: null,
    house: false,
  })
  await aUser(world, {
    username: 'cedar',
    joinedAt: new Date('2026-03-01'),
    blockedAt: new Date(),
  })
})
afterAll(() => world.close())

const list = async (query: object = {}) =>
  listCustomers.reply.parse((await admin.get('/admin/customers', query).expect(200)).body)
const names = async (query: object) => (await list(query)).rows.map((row) => row.username)

describe('the customers', () => {
  it('come with what admins need, newest first', async () => {
    const { rows } = await list()
    expect(rows.map((row) => row.username)).toEqual([admin.admin.username, 'cedar', 'birch', 'Oak'])
    expect(rows.at(-1)).toMatchObject({
      fullUserName: 'Anna Maria Oakley',
      sbStatus: 'premium',
      houseDomain: 'north.oak-house.example',
      blocked: false,
      invitation: 'accepted',
      joinedAt: '2026-01-01T00:00:00.000Z',
    })
    expect(rows.at(-2)).toMatchObject({ houseDomain: null, invitation: 'none' })
  })

  it.each([
    [{ status: 'premium' }, ['Oak']],
    [{ blocked: 'yes' }, ['cedar']],
    [{ blocked: 'no', status: 'basic' }, []],
    [{ sort: 'username', direction: 'asc', status: 'uat' }, ['birch']],
    [{ search: 'oak' }, ['Oak']],
    [{ search: 'OAKL anna' }, ['Oak']],
    [{ search: 'maria' }, ['Oak']],
    [{ search: 'oak@trees.example' }, ['Oak']],
    [{ search: '312-555' }, ['Oak']],
    [{ search: 'north.oak' }, ['Oak']],
    [{ search: 'josé' }, ['birch']],
    [{ search: '60607 elm' }, ['Oak']],
    [{ search: '(312) 555-0101' }, ['Oak']],
    [{ search: '555-0101' }, ['Oak']],
    [{ home: 'none' }, ['birch']],
    [{ home: 'none', search: 'josé' }, ['birch']],
    [{ home: 'none', status: 'basic' }, []],
    [{ search: 'akley' }, []],
    [{ search: '%' }, []],
    [{ search: "q'a & | ! :* \\" }, []],
    [{ search: 'oak', status: 'basic' }, []],
  ])('are filtered by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('are a file, too, without a note and without a formula', async () => {
    const user = await aUser(world, {
      fullName: '=1+1',
      note: 'A dog.',
      joinedAt: new Date('2025-12-01'),
    })
    const file = await admin.get('/admin/customers.csv', { search: user.username }).expect(200)
    expect(file.headers['content-disposition']).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/)
    const [heading, row] = file.text.split('\r\n')
    expect(heading).toBe(
      '\ufeffUsername,Name,Email,Email bounced,Phone,Status,Level,Domain,Address,Package,Customer since,Blocked,Invitation',
    )
    expect(row).toContain(`${user.username},'=1+1,${user.email},`)
    expect(row).toContain('2025-11-30')
    expect(file.text).not.toContain('A dog.')
    expect(await admin.lastAudit()).toMatchObject({ action: 'customers.exported' })
    await admin.get('/admin/customers.csv', { home: 'two' }).expect(400)
    await world.db.delete(houses).where(eq(houses.userId, user.id))
    await world.db.delete(users).where(eq(users.id, user.id))
  })

  it('can be paged in both directions', async () => {
    const query = { sort: 'username', direction: 'asc', limit: '3' }
    const first = await list(query)
    const second = await list({ ...query, cursor: first.nextCursor ?? '' })
    expect(first.rows.map((row) => row.username)).toEqual(['birch', 'cedar', 'Oak'])
    expect(second.rows.map((row) => row.username)).toEqual([admin.admin.username])
    const back = await list({ ...query, cursor: second.previousCursor ?? '' })
    expect(back.rows).toEqual(first.rows)
  })

  it('are found the same way if a search has very many matches', async () => {
    await world.db.execute(sql`
      insert into users (username, email, status, joined_at)
      select 'mass' || n, 'mass' || n || '@many.example', 'basic', '2020-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 2500) n`)
    const query = { search: 'many', sort: 'joined', direction: 'asc', limit: '2' }
    const first = await list(query)
    expect(first.rows.map((row) => row.username)).toEqual(['mass1', 'mass2'])
    // Too many to count.
    expect(first.matches).toBeNull()
    expect(await list({ search: 'many mass77', limit: '3' })).toMatchObject({ matches: 11 })
    const second = await list({ ...query, cursor: first.nextCursor ?? '' })
    expect(second.rows.map((row) => row.username)).toEqual(['mass3', 'mass4'])
    expect(await names({ search: 'many mass77', limit: '3' })).toEqual([
      'mass779',
      'mass778',
      'mass777',
    ])
  })

  it('are found by a phone number in any spelling, and by its last seven digits', async () => {
    const stored = {
      dialed: '3125550188',
      printed: '(312)555-0188',
      abroad: '+442079460958',
      none55501: null,
    }
    for (const [username, phone] of Object.entries(stored))
      await aUser(world, { username, phone, email: `${username}88@example.com` })
    const spellings = [
      ...['(312) 555-0188', '312-555-0188', '312 555 0188', '312.555.0188', '3125550188'],
      ...['+1 312 555 0188', '+13125550188', '1-312-555-0188', '312\u00a0555\u20110188'],
      ...['5550188', '555-0188', '0188', '312555018', '(312) 555-018'],
    ]
    for (const search of spellings)
      expect([search, (await names({ search })).toSorted()]).toEqual([
        search,
        ['dialed', 'printed'],
      ])
    expect(await names({ search: '+44 20 7946 0958' })).toEqual(['abroad'])
    expect(await names({ search: 'dialed 555-0188' })).toEqual(['dialed'])
    expect(await names({ search: '3125550189' })).toEqual([])
  })

  it('are found by a name with and without its accents and apostrophe', async () => {
    await aUser(world, { username: 'accented', fullName: "Zoë O'Neill-Łęcka" })
    await aUser(world, { username: 'curly', fullName: 'Zoe\u0308 O’Neill' })
    await aUser(world, { username: 'plain', fullName: 'Zoe ONeill' })
    const all = ['accented', 'curly', 'plain']
    for (const search of ['zoe', 'Zoë', 'Zoe\u0308', 'ZOË oneill', "O'Neill", 'o’neill', 'ONE'])
      expect([search, (await names({ search })).toSorted()]).toEqual([search, all])
    expect(await names({ search: 'neill lecka' })).toEqual(['accented'])
    expect(await names({ search: 'Łęcka' })).toEqual(['accented'])
  })

  it('are searched by an index', async () => {
    const plan = await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify(
        await tx.execute(
          sql`explain select id from ${users} where ${wordsBegin(userWords(users), '(312) 555-0188')}`,
        ),
      )
    })
    expect(plan).toContain('users_search_index')
  })

  it('have a home once its address is known, as an imported one has no domain yet', async () => {
    await aUser(world, { username: 'dogwood', house: { domain: null, address: '9 Oak Street' } })
    expect(await names({ home: 'none', search: 'dogwood' })).toEqual([])
  })

  it('refuse invalid input', async () => {
    await admin.get('/admin/customers', { sort: 'password' }).expect(400)
    await admin.get('/admin/customers', { status: 'king' }).expect(400)
    await admin.get('/admin/customers', { cursor: 'made up' }).expect(400)
    await admin.get('/admin/customers', { offset: '10' }).expect(400)
  })
})
