import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { rowsOf } from '#db/database'
import { closings } from '#db/tables/closings'
import { orders } from '#db/tables/orders'
import { quotes } from '#db/tables/quotes'
import { users } from '#db/tables/users'
import { daysMs } from '#lib/clock'
import { takeCensus } from '#modules/backup/census-repo'
import { noteClosings, readClosings } from '#modules/backup/closings'
import { cleanUp } from '#modules/clean-up/clean-up'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { outsideCalls } from '#test/outside'
import { aShop, type Shop } from '#test/paypal'
import { bearer, password, proof } from '#test/people'
import { anOffer } from '#test/visits'
import { aWholeCustomer } from '#test/whole-customer'

import { repeatClosings } from './close.ts'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop({ settings: { TRUST_PROXY: '1' } })
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

const close = (id: number, body: object = { proof }) =>
  admin.post(`/admin/customers/${id}/close`, body)

/** Pays and completes what is open. */
async function settle(userId: number) {
  const { markPaid } = outsideCalls(shop, admin)
  const isTheirs = eq(orders.userId, userId)
  const unpaid = and(isTheirs, eq(orders.status, 'unpaid'))
  for (const { orderNumber } of await shop.db.select().from(orders).where(unpaid))
    await markPaid(orderNumber).expect(200)
  await shop.db
    .update(quotes)
    .set({ completedOn: '2026-01-01', cancelUntil: new Date(0) })
    .where(eq(quotes.customerId, userId))
}

/** Every text of the database in which one of these words stands, by "table.column". */
async function findWords(words: readonly string[]): Promise<string[]> {
  const columns = await rowsOf<{ place: string; name: string; text: string }>(
    shop.db,
    sql`select format('%I.%I', table_schema, table_name) as place, column_name as name,
        format('%I::text', column_name) as text
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea')`,
  )
  expect(columns.length).toBeGreaterThan(150)
  const found: string[] = []
  const list = JSON.stringify(words)
  for (const { place, name, text } of columns) {
    const rows = await rowsOf<{ value: string }>(
      shop.db,
      sql`select ${sql.raw(text)} as value
        from ${sql.raw(place)}, json_array_elements_text(${list}::json) as wanted (one_word)
        where position(lower(one_word) in lower(${sql.raw(text)})) > 0`,
    )
    for (const { value } of rows) found.push(`${place}.${name}: ${value}`)
  }
  return found
}

const openPapers = (id: number) =>
  admin
    .post(`/admin/customers/${id}/papers`, { proof })
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })

describe('POST /admin/customers/:id/close', () => {
  it('leaves nobody’s name behind, and the books as they were', async () => {
    const fullName = 'Ottoline Vanderquist'
    const { user, token } = await aWholeCustomer(shop, admin, { fullName, note: 'Dog bites.' })
    const neighbor = await aWholeCustomer(shop, admin, { fullName: 'Bartholomew Quill' })
    await anEnquiry(shop, { name: fullName, email: user.email?.toUpperCase() ?? '' })
    const from = { 'x-forwarded-for': '203.0.113.77' }
    await shop.api.post('/login').set(from).send({ username: user.username, password: 'Wrong#1' })
    const network = '198.51.100.23'
    const atHome = { ...bearer(token), 'x-forwarded-for': network }
    await shop.api.get('/my-data').set(atHome).buffer(true).expect(200)
    await shop.api
      .post('/my-data/deletion')
      .set(atHome)
      .send({ password, words: `I am ${fullName}` })
      .expect(201)
    await admin.patch(`/admin/customers/${user.id}`, { phone: '3125559876', proof }).expect(200)
    await settle(user.id)
    const words = [
      ...['Ottoline', 'Vanderquist', '3125559876', `${user.username}.homes`],
      ...[user.email ?? '', `${user.phone}`, 'vanderquist Street', 'I am Ottoline', network],
    ]
    const sums = async () => {
      const census = await takeCensus(shop.db)
      const books = ['orders', 'order_lines', 'payments', 'purchases', 'refunds', 'subscriptions']
      return books.map((table) => census[`public.${table}`])
    }
    const [books, receipts] = [await sums(), await statement(user.id)]
    expect((await findWords(words)).length).toBeGreaterThan(20)
    expect((await findWords([network])).length).toBeGreaterThan(0)
    const isOthers = await findWords(['Quill'])

    await close(user.id).expect(200)
    const last = () => shop.outbox.find(({ subject }) => subject === 'Your account is closed')
    await expect.poll(() => last()?.to, { timeout: 60_000 }).toBe(user.email)
    await expect.poll(() => findWords(words), { timeout: 60_000 }).toEqual([])
    expect(await sums()).toEqual(books)
    expect(await statement(user.id)).toEqual(receipts)
    const quillNow = await findWords(['Quill'])
    expect(quillNow.length).toBeGreaterThanOrEqual(isOthers.length)
    await shop.api.get('/account-summary').set(bearer(neighbor.token)).expect(200)

    await shop.api.get('/account-summary').set(bearer(token)).expect(401)
    await shop.api.post('/login').send({ username: user.username, password }).expect(401)
    const { body } = await admin.get(`/admin/customers/${user.id}`).expect(200)
    expect(body).toMatchObject({
      ...{ username: `closed${user.id}`, fullUserName: null, email: null, house: null },
      ...{ closedAt: expect.any(String), deletable: false, note: '' },
    })
    const addresses = await rowsOf(
      shop.db,
      sql`select address from audit_log where actor_id = ${user.id} and address is not null`,
    )
    expect(addresses).toEqual([])
    expect((await close(user.id)).body.fields.open).toEqual(['This account is closed already.'])
    await refusesWhatIsNew(user.id)

    const papers = unzipSync(new Uint8Array((await openPapers(user.id).expect(200)).body))
    const names = Object.keys(papers)
    expect(names.filter((name) => name.startsWith('receipts/'))).toHaveLength(receipts.length)
    expect(names.filter((name) => name.startsWith('contracts/'))).toHaveLength(1)
    expect(strFromU8(papers['purchases.csv'] ?? new Uint8Array())).toContain('195.00')
    await admin.post(`/admin/customers/${user.id}/papers`, {}).expect(400)
    expect((await openPapers(neighbor.user.id)).status).toBe(404)
  })

  /** Nothing that an admin may begin or note for a customer is taken for a closed account. */
  async function refusesWhatIsNew(id: number) {
    const username = `closed${id}`
    const order = { orderType: 'Upgrade', orderDescription: 'Vents', orderPrice: '350.00' }
    for (const call of [
      admin.patch(`/admin/customers/${id}`, { phone: '' }),
      admin.put(`/admin/customers/${id}/note`, { note: 'Moved to Oak Park' }),
      admin.put(`/admin/customers/${id}/house`, { address: '12 Example Avenue' }),
      admin.post('/admin/orders', { ...order, username, requestKind: 'upgrade' }),
      admin.post('/admin/quotes', { username }),
      admin.post('/admin/visits', { ...anOffer(shop), of: { username } }),
    ])
      expect((await call).body).toMatchObject({
        ...{ code: 'conflict', message: 'This account is closed.' },
      })
  }

  const statement = (userId: number) =>
    rowsOf(
      shop.db,
      sql`select id, type, description, amount_cents, fee_cents, transaction_id, purchased_at
        from purchases where user_id = ${userId} order by id`,
    )
})

it('closes again what a restored backup knows as open, whatever is open in it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'smart-bird-closings-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const fullName = 'Perpetua Zimmerling'
  const { user } = await aWholeCustomer(shop, admin, { fullName })
  const closedAt = new Date()
  await shop.db.insert(closings).values({ userId: user.id, closedAt })
  for (let time = 0; time < 2; time++) await noteClosings(shop.db, dir)
  const noted = await readClosings(dir)
  expect(noted.filter(({ userId }) => userId === user.id)).toEqual([{ userId: user.id, closedAt }])
  expect((await findWords(['Zimmerling'])).length).toBeGreaterThan(10)

  const list = [...noted, { userId: 999_999, closedAt }]
  expect(await repeatClosings(shop.context, list)).toBe(1)
  await expect.poll(() => findWords(['Zimmerling']), { timeout: 60_000 }).toEqual([])
  const [row] = await shop.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ username: `closed${user.id}`, closedAt })
  expect(await repeatClosings(shop.context, list)).toBe(0)
})

it('papers are kept for seven years', async () => {
  const later = new Date(Date.now() + daysMs(8 * 366))
  await cleanUp({ ...shop.context, clock: () => later })
  const [row] = await rowsOf<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from closings where papers is not null`,
  )
  expect(row?.count).toBe(0)
})
