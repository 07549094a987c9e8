import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabase, isCluster } from '#test/database'
import { customerTables } from './customer-tables.ts'
import { type Db, rowsOf } from './database.ts'
import { checkRows } from './distribute.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  database = await aDatabase({ divided: false })
})
afterAll(() => database.close())

/** Rows as of a database that was restored in parts, or repaired by hand. */
async function breakKeys(tx: Db) {
  const statements = [
    ...['users', 'orders', 'payments', 'refunds', 'houses'].map((table) =>
      sql.raw(`alter sequence ${table}_id_seq restart`),
    ),
    sql`insert into users (username, joined_at) values ('ann', now()), ('ben', now())`,
    sql`insert into orders (user_id, type, description, price_cents, created_at)
      select id, 'Device', 'Lamp', 5000, now() from users order by id`,
    sql`set local session_replication_role = replica`,
    sql`insert into payments (public_id, user_id, order_id, amount_cents, request_id, capture_id, created_at, updated_at)
      values ('a', 1, 2, 5000, 'a', 'CAPTURE', now(), now()), ('b', 2, 2, 5000, 'b', 'CAPTURE', now(), now())`,
    sql`insert into refunds (user_id, order_id, transaction_id, way, amount_cents, request_id, created_at, updated_at)
      values (1, 7, 'CAPTURE', 'other', 100, 'r', now(), now())`,
    sql`insert into houses (user_id, domain) values (9, 'nobody.example')`,
    sql`insert into provider_ids (kind, id, user_id, row_id) values ('domain', 'nobody.example', 2, 5)`,
    sql`set local session_replication_role = origin`,
  ]
  for (const statement of statements) await tx.execute(statement)
}

const brokenRows = [
  'Row 1 of houses, of customer 9, refers to row 9 of users, which does not exist.',
  'Row 1 of payments, of customer 1, refers to row 2 of orders, which this customer does not have.',
  'Row 1 of refunds, of customer 1, refers to row 7 of orders, which this customer does not have.',
  'Row 2 of payments, of customer 2, has the capture ID CAPTURE, which belongs to row 1 of customer 1.',
  'Nothing was changed. Correct these rows, then run it again.',
]

/** Runs `npm run db:distribute` until it ends. */
async function run(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-distribute-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands/distribute.ts')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  rmSync(folder, { recursive: true })
  return { code, said: said.trim() }
}

it('rows that break a key are named, and nothing is changed', async () => {
  const rolledBack = new Error('The other tests need whole rows.')
  const test = database.db.transaction(async (tx) => {
    await breakKeys(tx)
    const check = tx.transaction((inner) => checkRows(inner))
    await expect(check).rejects.toThrow(brokenRows.join('\n'))
    expect(await rowsOf(tx, sql`select kind, user_id::int from provider_ids`)).toEqual([
      { kind: 'domain', user_id: 2 },
    ])
    throw rolledBack
  })
  await expect(test).rejects.toBe(rolledBack)
})

it('the embedded database cannot be divided, and the command says so', async () => {
  const { code, said } = await run({})
  expect(said).toBe(
    'npm run db:distribute needs DATABASE_URL: the embedded database belongs to one process and cannot be divided.',
  )
  expect(code).toBe(1)
})

describe.skipIf(inject('template').kind === 'embedded' || isCluster())(
  'on a PostgreSQL without Citus (needs DATABASE_URL)',
  () => {
    it('the command says in a sentence what it needs', async () => {
      const { code, said } = await run({ DATABASE_URL: database.url ?? '' })
      expect(said).toBe(
        'npm run db:distribute needs PostgreSQL with the extension Citus 13 or newer, and this database has none. See "Dividing the data" in docs/operations.md.',
      )
      expect(code).toBe(1)
    })
  },
)

describe.skipIf(!isCluster())('on a Citus cluster (needs one behind TEST_DATABASE_URL)', () => {
  const env = () => ({ DATABASE_URL: database.url ?? '' })
  const find = (statement: SQL) => rowsOf(database.db, statement)
  const countDivided = () =>
    find(sql`select count(*)::int as tables from pg_dist_partition where partmethod = 'h'`)

  it('the command divides nothing while a row breaks a key', async () => {
    await database.db.transaction(breakKeys)
    const { code, said } = await run(env())
    expect(said.split('\n')).toEqual(brokenRows)
    expect(code).toBe(1)
    expect(await countDivided()).toEqual([{ tables: 0 }])
  })

  it('the command gives up if another transaction keeps a table, and names it', async () => {
    const other = postgres(database.url ?? '', { max: 1 })
    const said = await other.begin(async (tx) => {
      await tx`lock table orders in row exclusive mode`
      return (await run(env())).said
    })
    await other.end()
    expect(said).toMatch(
      /^The database was not divided, and nothing was changed: “lock table .*” waited for a lock that another transaction kept \(backend \d+ on orders\)\./,
    )
  })

  it('it divides the corrected rows by customer, and does nothing the next time', async () => {
    await find(sql`update payments set order_id = 1, capture_id = 'OTHER' where id = 1`)
    await find(sql`delete from refunds`)
    await find(sql`delete from houses`)
    const [first, second] = [await run(env()), await run(env())]
    expect(first).toEqual({
      code: 0,
      said: expect.stringMatching(/^The customers’ tables are divided\. Restart/),
    })
    expect(second).toEqual({
      code: 0,
      said: 'The customers’ tables are divided already. Nothing was changed.',
    })
    expect(await countDivided()).toEqual([{ tables: customerTables.length + 1 }])
    expect(
      await find(sql`select id::int, user_id::int, order_id::int from payments order by id`),
    ).toEqual([
      { id: 1, user_id: 1, order_id: 1 },
      { id: 2, user_id: 2, order_id: 2 },
    ])
    expect(
      await find(sql`select id, user_id::int from provider_ids where kind = 'capture' order by id`),
    ).toEqual([
      { id: 'CAPTURE', user_id: 2 },
      { id: 'OTHER', user_id: 1 },
    ])
  })

  it('order numbers continue, and a payment of another customer’s order is refused', async () => {
    const [order] =
      await find(sql`insert into orders (user_id, type, description, price_cents, created_at)
      values (2, 'Device', 'Fan', 100, now()) returning order_number`)
    expect(order).toEqual({ order_number: 'SB-000003' })
    const wrong =
      find(sql`insert into payments (public_id, user_id, order_id, amount_cents, request_id, created_at, updated_at)
      values ('c', 1, 3, 100, 'c', now(), now())`)
    await expect(wrong).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
