import { expect, it } from 'vitest'
import { aDatabase } from '#test/database'
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
