import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cluster, isCluster } from '#test/cluster'
import { anEmptyDatabase } from '#test/empty-database'
import { runProgram } from '#test/program'
import { customerTables } from './customer-tables.ts'
import { type Db, rowsOf } from './database.ts'
import { migrateServer } from './migrate-server.ts'

const template = inject('template')
let empty: Awaited<ReturnType<typeof anEmptyDatabase>> | undefined
beforeAll(async () => {
  if (template.kind === 'embedded') return
  empty = await anEmptyDatabase(template.url)
  await cluster?.addNodes(empty.url)
})
afterAll(() => empty?.drop())

const url = () => empty?.url ?? ''

/** Two customers with an order each. One is paid. */
async function fill(tx: Db) {
  const statements = [
    ...['users', 'orders', 'payments'].map((table) =>
      sql.raw(`alter sequence ${table}_id_seq restart`),
    ),
    sql`insert into users (username, joined_at) values ('ann', now()), ('ben', now())`,
    sql`insert into orders (user_id, type, description, price_cents, created_at, ordered_at)
      select id, 'Device', 'Lamp', 5000, now(), now() from users order by id`,
    sql`insert into payments (public_id, user_id, order_id, amount_cents, request_id, capture_id, created_at, updated_at)
      values ('a', 2, 2, 5000, 'a', 'CAPTURE', now(), now())`,
    sql`insert into provider_ids (kind, id, user_id, row_id) values ('capture', 'CAPTURE', 2, 1)`,
  ]
  for (const statement of statements) await tx.execute(statement)
}

/** Runs `npm run db:distribute` until it ends. */
async function run(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-distribute-'))
  const { code, said } = await runProgram('distribute.ts', { DATA_DIR: folder, ...env })
  rmSync(folder, { recursive: true })
  return { code, said: said.trim() }
}

it('the embedded database cannot be divided, and the command says so', async () => {
  const { code, said } = await run({})
  expect(said).toBe(
    'npm run db:distribute needs DATABASE_URL: the embedded database belongs to one process and cannot be divided.',
  )
  expect(code).toBe(1)
})

describe.skipIf(template.kind === 'embedded' || isCluster())(
  'on a PostgreSQL without Citus (needs DATABASE_URL)',
  () => {
    it('the command says in a sentence what it needs', async () => {
      const { code, said } = await run({ DATABASE_URL: url() })
      expect(said).toBe(
        'npm run db:distribute needs PostgreSQL with the extension Citus 13 or newer, and this database has none. See "Dividing the data" in docs/operations.md.',
      )
      expect(code).toBe(1)
    })
  },
)

describe.skipIf(!isCluster())('on a Citus cluster (needs one behind TEST_DATABASE_URL)', () => {
  let client: postgres.Sql
  let db: Db
  beforeAll(async () => {
    await migrateServer(url())
    client = postgres(url(), { onnotice: () => {}, max: 1 })
    db = drizzle(client)
  })
  afterAll(() => client.end())

  const divide = () => run({ DATABASE_URL: url() })
  const find = (statement: SQL) => rowsOf(db, statement)
  const countDivided = () =>
    find(sql`select count(*)::int as tables from pg_dist_partition where partmethod = 'h'`)

  it('the command gives up if another transaction keeps a table, and names it', async () => {
    const other = postgres(url(), { max: 1 })
    const said = await other.begin(async (tx) => {
      await tx`lock table orders in row exclusive mode`
      return (await divide()).said
    })
    await other.end()
    expect(said).toMatch(
      /^The database was not divided, and nothing was changed: “lock table .*” waited for a lock that another transaction kept \(backend \d+ on orders\)\./,
    )
  })

  it('it divides rows by customer, and does nothing the next time', async () => {
    await db.transaction(fill)
    const [first, second] = [await divide(), await divide()]
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
    ).toEqual([{ id: 1, user_id: 2, order_id: 2 }])
    expect(
      await find(sql`select id, user_id::int from provider_ids where kind = 'capture' order by id`),
    ).toEqual([{ id: 'CAPTURE', user_id: 2 }])
  })

  it('order numbers continue, and a payment of another customer’s order is refused', async () => {
    const [order] =
      await find(sql`insert into orders (user_id, type, description, price_cents, created_at, ordered_at)
      values (2, 'Device', 'Fan', 100, now(), now()) returning order_number`)
    expect(order).toEqual({ order_number: 'SB-000003' })
    const wrong =
      find(sql`insert into payments (public_id, user_id, order_id, amount_cents, request_id, created_at, updated_at)
      values ('c', 1, 3, 100, 'c', now(), now())`)
    await expect(wrong).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
