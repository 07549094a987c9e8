import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '#test/database'
import { customerTables } from './customer-tables.ts'
import { type Database, rowsOf } from './database.ts'

let database: Database
let [mine, theirs]: Rows[] = []
beforeAll(async () => {
  database = await aDatabase()
  mine = await aCustomer('mine')
  theirs = await aCustomer('theirs')
})
afterAll(() => database.close())

type Rows = Awaited<ReturnType<typeof aCustomer>>

async function insert(table: string, values: Record<string, unknown>) {
  const names = Object.keys(values).map((name) => sql.identifier(name))
  const [row] = await rowsOf<{ id: string }>(
    database.db,
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      values (${sql.join(
        Object.values(values).map((value) => sql`${value}`),
        sql`, `,
      )}) returning id`,
  )
  return Number(row?.id)
}

/** A customer with a row in each table that others refer to, by the name of the reference. */
async function aCustomer(username: string) {
  const user_id = await insert('users', { username, joined_at: now })
  const order_id = await insert('orders', { user_id, ...samples.orders })
  return {
    user_id,
    order_id,
    refund_id: await insert('refunds', { user_id, ...samples.refunds(`of ${username}`) }),
    payment_id: await insert('payments', { user_id, order_id, ...samples.payments(username) }),
    subscription_id: await insert('subscriptions', {
      ...{ user_id, request_id: username, price_cents: 100, ...written },
    }),
    house_id: await insert('houses', { user_id, domain: `${username}.example` }),
  }
}

const now = '2026-11-01T12:00:00Z'
const written = { created_at: now, updated_at: now }
const samples = {
  orders: {
    type: 'Device',
    description: 'Lamp',
    price_cents: 100,
    created_at: now,
    ordered_at: now,
  },
  payments: (id: string) => ({
    ...{ public_id: id, request_id: id, amount_cents: 100, state: 'failed', ...written },
  }),
  purchases: (id: string) => ({
    ...{ type: 'order', description: 'Lamp', amount_cents: 100 },
    ...{ transaction_id: id, purchased_at: '2026-11-01', parties: '{}' },
  }),
  refunds: (id: string) => ({
    ...{ transaction_id: id, request_id: id, way: 'provider', amount_cents: 100, ...written },
  }),
  order_lines: (id: string) => ({
    ...{ position: 1, title: id, detail: '', room: '', quantity: 1 },
    ...{ list_unit_cents: 100, unit_cents: 100 },
  }),
  house_days: (id: string) => ({ day: id.startsWith('own') ? '2026-11-01' : '2026-11-02' }),
  webhook_deliveries: (id: string) => ({
    ...{ webhook_id: id, action: 'restart', host: 'house', request: '{}', created_at: now },
  }),
}

const links = [
  ['order_lines', 'order_id'],
  ['payments', 'order_id'],
  ['purchases', 'order_id'],
  ['purchases', 'payment_id'],
  ['purchases', 'subscription_id'],
  ['purchases', 'refund_id'],
  ['refunds', 'order_id'],
  ['refunds', 'payment_id'],
  ['house_days', 'house_id'],
  ['webhook_deliveries', 'house_id'],
] as const

it.each(links)('a row of %s with its customer’s %s is saved', async (table, column) => {
  const row = samples[table](`own ${column}`)
  await insert(table, { user_id: mine?.user_id, [column]: mine?.[column], ...row })
})

it.each(links)(
  'the database refuses a row of %s with another customer’s %s',
  async (table, column) => {
    const row = samples[table](`other ${column}`)
    const saved = insert(table, { user_id: mine?.user_id, [column]: theirs?.[column], ...row })
    await expect(saved).rejects.toMatchObject({ cause: { code: '23503' } })
  },
)

it.each(links)(
  'the database refuses to move a row of %s to another customer’s %s',
  async (table, column) => {
    const moved = database.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${theirs?.[column]}
        where user_id = ${mine?.user_id} and ${sql.identifier(column)} = ${mine?.[column]}`,
    )
    await expect(moved).rejects.toMatchObject({ cause: { code: '23503' } })
  },
)

describe('these tests', () => {
  it('know every reference between customers’ tables', async () => {
    const found = await rowsOf<{ from: string; column: string }>(
      database.db,
      sql`select conrelid::regclass::text as from, attname as column
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and attname <> 'user_id' and confrelid::regclass::text in ${customerTables}`,
    )
    const names = found.map(({ from, column }) => `${from} ${column}`)
    expect(names.sort()).toEqual(links.map((link) => link.join(' ')).sort())
  })
})
