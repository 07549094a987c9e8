import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { describe, expect, inject, it } from 'vitest'
import { type Db, rowsOf } from '#db/database'
import { users } from '#db/tables/users'
import { aDatabase } from './database.ts'
import { aUser } from './people.ts'

it('the next test file finds no counts of jobs that this one had', async () => {
  const queues = (db: Db) => rowsOf(db, sql`select * from pgboss.queue order by name`)
  const one = await aDatabase()
  const before = await queues(one.db)
  await one.db.execute(sql`update pgboss.queue set queued_count = 1, failed_count = 1,
    ready_history = '{1}', monitor_on = now(), monitor_claim_on = now(), maintain_on = now()`)
  await one.close()
  const next = await aDatabase()
  const after = await queues(next.db)
  await next.close()
  expect(after).toEqual(before)
})

it('the next test file finds no rows, and ids begin again', async () => {
  const one = await aDatabase()
  const { id } = await aUser(one)
  await one.close()
  const next = await aDatabase()
  const found = await next.db.select().from(users)
  const again = await aUser(next)
  await next.close()
  expect(found).toEqual([])
  expect(again.id).toBe(id)
})

describe.skipIf(inject('template').kind === 'embedded')('on a server, the next test file', () => {
  it('has no connection of the last one', async () => {
    const one = await aDatabase()
    const left = postgres(one.url ?? '', { max: 1, onnotice: () => {} })
    await left.unsafe('begin; lock table users').simple()
    await one.close()
    const next = await aDatabase()
    expect(
      await rowsOf(
        next.db,
        sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      ),
    ).toEqual([])
    await next.close()
    await left.end()
  })

  it('has none of the settings that this one gave its database', async () => {
    const one = await aDatabase()
    const name = new URL(one.url ?? '').pathname.slice(1)
    await one.db.execute(sql.raw(`alter database ${name} set statement_timeout = 1234`))
    await one.close()
    const next = await aDatabase()
    const nextUrl = next.url
    await next.close()
    expect(nextUrl).not.toBe(one.url)
  })
})
