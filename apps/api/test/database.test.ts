import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Db, rowsOf } from '#db/database'
import { aDatabase } from './database.ts'

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
