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

it('gives a queue and its schedule what has changed of them since the last start', async () => {
  const database = await aDatabase()
  const start = async (limit: number, cron: string) => {
    const queue = { name: 'changing', retry: { limit, delaySeconds: 1, delayMaxSeconds: 1 } }
    const jobs = await createJobs(database, [queue], silent)
    await database.db.transaction((tx) => jobs.enqueue(tx, queue, {}))
    await jobs.schedule(queue, cron)
    await jobs.stop()
    const [row] = await rowsOf(
      database.db,
      sql`select retry_limit, cron from pgboss.queue join pgboss.schedule using (name) where name = 'changing'`,
    )
    return row
  }
  expect(await start(1, '0 1 * * *')).toEqual({ retry_limit: 1, cron: '0 1 * * *' })
  expect(await start(1, '0 1 * * *')).toEqual({ retry_limit: 1, cron: '0 1 * * *' })
  expect(await start(5, '0 2 * * *')).toEqual({ retry_limit: 5, cron: '0 2 * * *' })
  await database.close()
})
