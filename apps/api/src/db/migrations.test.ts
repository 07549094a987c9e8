import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anEmptyEmbedded } from '#test/database'
import { migrationsFolder } from './migrations.ts'

let database: PGlite
beforeEach(async () => {
  database = await anEmptyEmbedded()
})
afterEach(() => database.close())

async function migrate(isWanted: (name: string) => boolean) {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names.filter(isWanted))
    await database.exec(await readFile(join(migrationsFolder, name), 'utf8'))
}

it('refunds made before refunds had their own table are carried over', async () => {
  await migrate((name) => name < '0008')
  await database.exec(`
    INSERT INTO users (username, password_hash) VALUES ('basic', 'x');
    INSERT INTO orders (user_id, type, description, price_cents, refunded_cents, status)
      VALUES (1, 'Device', 'Lamp', 5000, 4500, 'partially refunded');
    INSERT INTO payments (public_id, user_id, order_id, amount_cents, state, request_id, capture_id)
      VALUES ('p', 1, 1, 5000, 'captured', 'r', 'CAPTURE');
    INSERT INTO purchases (user_id, type, description, amount_cents, transaction_id,
        refunded_transaction_id, order_id, payment_id, purchased_at) VALUES
      (1, 'order', 'Lamp', 5000, 'CAPTURE', NULL, 1, 1, '2026-10-01'),
      (1, 'refund', 'Refund: Lamp', -1000, 'REFUND', 'CAPTURE', 1, 1, '2026-10-02'),
      (1, 'refund', 'Refund: Lamp', -1500, 'manual-SB-000001-1000-1500', 'CAPTURE', 1, 1, '2026-10-03'),
      (1, 'refund', 'Refund: Lamp', -2000, 'CAPTURE-reversal', NULL, 1, 1, '2026-10-04');`)
  await migrate((name) => name >= '0008')
  const { rows } = await database.query(
    `SELECT way, state, amount_cents, excess_cents, transaction_id, provider_refund_id, order_id,
      payment_id, completed_at::date::text AS day FROM refunds ORDER BY id`,
  )
  const common = { state: 'completed', excess_cents: 0, transaction_id: 'CAPTURE' }
  const ids = { order_id: 1, payment_id: 1 }
  expect(rows).toEqual([
    {
      ...{ ...common, ...ids, way: 'provider', amount_cents: 1000 },
      ...{ provider_refund_id: 'REFUND', day: '2026-10-02' },
    },
    {
      ...{ ...common, ...ids, way: 'other', amount_cents: 1500 },
      ...{ provider_refund_id: null, day: '2026-10-03' },
    },
    {
      ...{ ...common, ...ids, way: 'reversal', amount_cents: 2000 },
      ...{ provider_refund_id: 'CAPTURE-reversal', day: '2026-10-04' },
    },
  ])
  const purchases = await database.query('SELECT method FROM purchases ORDER BY id')
  expect(purchases.rows.map((row) => Object.values(Object(row))[0])).toEqual([
    null,
    null,
    'other',
    null,
  ])
})

it('existing orders are summed when the triggers are dropped', async () => {
  await migrate((name) => name < '0013')
  await database.exec(`
    INSERT INTO users (username, password_hash) VALUES ('basic', 'x');
    INSERT INTO orders (user_id, type, description, price_cents, status, created_at) VALUES
      (1, 'Device', 'Lamp', 5000, 'paid', now() - interval '3 days'),
      (1, 'Device', 'Fan', 700, 'unpaid', now() - interval '2 days'),
      (1, 'Custom', 'Else', 900, 'cancelled', now() - interval '2 days'),
      (1, 'Device', 'Today', 100, 'unpaid', now());`)
  await migrate((name) => name >= '0013')
  const sums = await database.query('SELECT * FROM order_sums ORDER BY type')
  expect(sums.rows).toEqual([
    { up_to_id: 3, type: 'Custom', orders: 1, price_cents: 900 },
    { up_to_id: 3, type: 'Device', orders: 2, price_cents: 5700 },
  ])
  const triggers = await database.query(
    "SELECT tgname FROM pg_trigger WHERE tgrelid IN ('orders'::regclass, 'purchases'::regclass) AND NOT tgisinternal",
  )
  expect(triggers.rows).toEqual([])
})

it('paid installations keep the day from which their guarantee was shown', async () => {
  await migrate((name) => name < '0021')
  await database.exec(`
    INSERT INTO users (username, password_hash) VALUES ('basic', 'x');
    INSERT INTO orders (user_id, type, description, price_cents, status, paid_at) VALUES
      (1, 'Installation', 'Studio', 59300, 'paid', '2026-11-01 04:59:00+00'),
      (1, 'Installation', 'Studio', 59300, 'unpaid', NULL),
      (1, 'Device', 'Lamp', 5000, 'paid', '2026-11-01');`)
  await migrate((name) => name >= '0021')
  const { rows } = await database.query('SELECT completed_on::text AS day FROM orders ORDER BY id')
  expect(rows).toEqual([{ day: '2026-10-31' }, { day: null }, { day: null }])
})

it.each([['fold-tallies'], ['send-mail']])(
  'where jobs had the queue %s, that of the old sums is gone afterwards',
  async (queue) => {
    await migrate((name) => name < '0013')
    // As in pg-boss: it fails for a queue that is not there.
    await database.exec(`
      CREATE SCHEMA pgboss;
      CREATE TABLE pgboss.queue (name text PRIMARY KEY);
      CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
        DELETE FROM pgboss.queue WHERE name = queue_name;
        IF NOT FOUND THEN RAISE 'no such queue'; END IF;
      END $$;
      INSERT INTO pgboss.queue VALUES ('${queue}');`)
    await migrate((name) => name >= '0013')
    const { rows } = await database.query('SELECT name FROM pgboss.queue')
    expect(rows).toEqual(queue === 'fold-tallies' ? [] : [{ name: queue }])
  },
)
