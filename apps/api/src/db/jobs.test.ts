import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aDatabase } from '#test/database'
import { rowsOf } from './database.ts'
import { createJobs, type Queue } from './jobs.ts'

const silent = { error() {}, warn() {}, info() {} }

it('accepts a job inside a transaction from the start', async () => {
  const database = await aDatabase()
  const queue: Queue<{ n: number }> = {
    name: 'first',
    retry: { limit: 1, delaySeconds: 1, delayMaxSeconds: 1 },
  }
  const jobs = await createJobs(database, [queue], silent)
  await database.db.transaction((tx) => jobs.enqueue(tx, queue, { n: 1 }))
  const done = new Promise<number>((resolve) => {
    void jobs.work(queue, async ({ n }) => resolve(n))
  })
  expect(await done).toBe(1)
  await jobs.stop()
  await database.close()
})

it('gives a queue what has changed of it since the last start', async () => {
  const database = await aDatabase()
  const limit = async (limit: number) => {
    const queue = { name: 'changing', retry: { limit, delaySeconds: 1, delayMaxSeconds: 1 } }
    const jobs = await createJobs(database, [queue], silent)
    await database.db.transaction((tx) => jobs.enqueue(tx, queue, {}))
    await jobs.stop()
    const [row] = await rowsOf(
      database.db,
      sql`select retry_limit from pgboss.queue where name = 'changing'`,
    )
    return row
  }
  expect(await limit(1)).toEqual({ retry_limit: 1 })
  expect(await limit(1)).toEqual({ retry_limit: 1 })
  expect(await limit(5)).toEqual({ retry_limit: 5 })
  await database.close()
})
