import { getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerTables } from '#db/customer-tables'
import { rowsOf } from '#db/database'
import { users } from '#db/tables/users'
import { daysMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aCustomer, aShop, type Customer, type Shop } from '#test/paypal'
import { bearer, logIn } from '#test/people'
import { undividedTables } from '#test/undivided-tables'
import { aWholeCustomer } from '#test/whole-customer'
import { mineOf } from './mine-repo.ts'

/** What is in nobody's file. */
const left = [
  // Our own notes.
  'alarms',
  // Counts of attempts, of a day at most.
  'throttles',
  // Hashes of the codes in emailed links.
  'quote_codes',
  'visit_codes',
  // They are nobody's.
  'backup_runs',
  'closings',
  'order_sums',
  'provider_events',
  'provider_settings',
  'provider_transmissions',
  'schema_releases',
  'terms_notices',
]
const secret = 'Dog bites. Never let this be read.'
const names = ['Ingrid Alvarado', 'Tomasz Wierzbicki', 'Oluwaseun Adebayo']

let shop: Shop
let admin: AdminClient
let customers: Customer[]
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
  customers = []
  for (const name of names)
    customers.push(await aWholeCustomer(shop, admin, { fullName: name, note: secret }))
})
afterAll(() => shop.close())

const download = ({ token }: Customer) => shop.api.get('/my-data').set(bearer(token)).buffer(true)
async function filesOf(customer: Customer) {
  const { body, headers } = await download(customer)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
    .expect(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="My-data.zip"',
  })
  return unzipSync(new Uint8Array(body))
}
const textOf = (files: Record<string, Uint8Array>, name: string) =>
  strFromU8(files[name] ?? new Uint8Array())

describe('my data', () => {
  it('is looked for in every table that isn’t left out for a reason', () => {
    const looked = mineOf(shop.db, { id: 1, username: '', email: null }).map(({ of }) =>
      getTableName(of),
    )
    expect([...looked, ...left].sort()).toEqual([...customerTables, ...undividedTables].sort())
  })

  it('has each row that refers to the customer, and none that names another', async () => {
    const references = await rowsOf<{ table_name: string; column_name: string }>(
      shop.db,
      sql`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'customer_id')`,
    )
    const own = references.filter(({ table_name }) => !left.includes(table_name))
    expect(own.length).toBeGreaterThan(15)
    for (const customer of customers) {
      const { user } = customer
      // Downloading is noted, too.
      const files = await filesOf(customer)
      const rows = JSON.parse(textOf(files, 'me.json'))
      for (const { table_name: table, column_name: column } of own) {
        const [found] = await rowsOf<{ count: number }>(
          shop.db,
          sql`select count(*)::int as count from ${sql.identifier(table)}
            where ${sql.identifier(column)} = ${user.id}`,
        )
        expect({ table, count: rows[table]?.length }).toEqual({ table, count: found?.count })
      }
      const all = Object.keys(files)
        .filter((name) => /\.(json|txt|csv)$/.test(name))
        .map((name) => textOf(files, name))
        .join('\n')
      expect(all).toContain(user.fullName)
      for (const other of [...customers.map((one) => one.user), admin.admin])
        if (other.id !== user.id)
          for (const word of [other.fullName, other.email, `${other.username}.homes`])
            if (word) expect(all).not.toContain(word)
      expect(all).not.toContain(secret)
    }
  })

  it('holds no password, code, key or hash', async () => {
    const [customer] = customers as [Customer]
    const { rows } = { rows: await shop.db.select().from(users) }
    const all = textOf(await filesOf(customer), 'me.json')
    for (const { passwordHash } of rows) if (passwordHash) expect(all).not.toContain(passwordHash)
    expect(all).not.toMatch(/\$argon2|"[a-zA-Z]*([hH]ash|[sS]ecret|reportKey)"/)
  })

  it('has messages, purchases, receipts, contract and photos as files that open', async () => {
    const [, customer] = customers as [Customer, Customer]
    const files = await filesOf(customer)
    const count = (start: string) =>
      Object.keys(files).filter((name) => name.startsWith(start)).length
    expect(['receipts/', 'contracts/', 'photos/'].map(count)).toEqual([2, 1, 1])
    for (const [name, bytes] of Object.entries(files))
      if (name.endsWith('.pdf')) expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-')
    expect(textOf(files, 'messages.txt')).toMatch(/my lamp blinks[\s\S]*We can come on Monday\./)
    const [, paid, back] = textOf(files, 'purchases.csv').split('\r\n')
    expect(paid).toContain(',195.00,')
    expect(back).toContain(',-10.00,')
    expect(textOf(files, 'READ ME.txt')).toContain('our internal notes')
  })

  it('comes three times a day at most', async () => {
    const customer = await aCustomer(shop)
    for (let time = 0; time < 3; time++) await download(customer).expect(200)
    const { body, headers } = await download(customer).expect(429)
    expect(body.code).toBe('too_many_requests')
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
    shop.wait(daysMs(1))
    const again = await logIn(shop, customer.user)
    await shop.api.get('/my-data').set(bearer(again)).expect(200)
  })

  it('is for its customer alone: no visitor, and no admin who views', async () => {
    await shop.api.get('/my-data').expect(401)
    const { user } = await aCustomer(shop)
    const view = `/admin/customers/${user.id}/view`
    const { token } = (await admin.post(view, { reason: 'Test' }).expect(200)).body
    const reply = await shop.api.get('/my-data').set(bearer(token)).expect(403)
    expect(reply.body.code).toBe('read_only')
  })
})
