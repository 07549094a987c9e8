import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '#test/database'
import { type Database, rowsOf } from './database.ts'
import { completeProviderIds } from './provider-id-gaps.ts'

let database: Database
beforeAll(async () => {
  // It runs before the division.
  database = await aDatabase({ divided: false })
})
afterAll(() => database.close())

it('ids that a repair by hand left out are added, and a domain that it moved follows its home', async () => {
  const { db } = database
  await db.execute(
    sql`insert into users (username, joined_at) values ('ann', now()), ('ben', now())`,
  )
  await db.execute(sql`insert into houses (user_id, domain)
    select id, case username when 'ann' then 'new.example' else 'Old.example' end from users order by id`)
  await db.execute(sql`insert into orders (user_id, type, description, price_cents, created_at)
    select id, 'Device', 'Lamp', 5000, now() from users where username = 'ben'`)
  await db.execute(sql`insert into payments
    (public_id, user_id, order_id, amount_cents, request_id, provider_order_id, created_at, updated_at)
    select 'p', user_id, id, 5000, 'r', 'ASKED', now(), now() from orders`)
  await db.execute(sql`insert into provider_ids (kind, id, user_id, row_id)
    select 'domain', 'old.example', user_id, id from houses where domain = 'new.example'
    union all select 'order', 'ASKED-BEFORE', user_id, id from payments`)

  await db.transaction(completeProviderIds)
  const rows = await rowsOf(
    db,
    sql`select provider_ids.kind, provider_ids.id, username from provider_ids
      join users on users.id = user_id order by 1, 2`,
  )
  expect(rows).toEqual([
    { kind: 'domain', id: 'new.example', username: 'ann' },
    { kind: 'domain', id: 'old.example', username: 'ben' },
    { kind: 'order', id: 'ASKED', username: 'ben' },
    // The payment's earlier id still leads to it.
    { kind: 'order', id: 'ASKED-BEFORE', username: 'ben' },
  ])
})
