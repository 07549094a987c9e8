import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabase } from '#test/database'
import { aDatabaseProxy } from '#test/database-proxy'
import { eventually } from '#test/world'
import { type Database, rowsOf } from './database.ts'
import { createJobs, type Jobs, type Queue } from './jobs.ts'
import { openPostgresql } from './postgresql.ts'

const queue: Queue<{ text: string; tags: string[] }> = {
  name: 'across-hosts',
  retry: { limit: 1, delaySeconds: 1, delayMaxSeconds: 1 },
}

describe.skipIf(inject('template').kind === 'embedded')(
  'a database with two hosts (the embedded database has none)',
  () => {
    let home: Awaited<ReturnType<typeof aDatabase>>
    let one: Awaited<ReturnType<typeof aDatabaseProxy>>
    let two: Awaited<ReturnType<typeof aDatabaseProxy>>
    let database: Database
    let jobs: Jobs
    const worked: object[] = []
    const silent = { error() {}, warn() {}, info() {} }

    beforeAll(async () => {
      home = await aDatabase()
      one = await aDatabaseProxy(home.url ?? '')
      two = await aDatabaseProxy(home.url ?? '')
      two.goDown()
      const url = new URL(one.url)
      const hosts = `${url.host},${new URL(two.url).host}`
      database = await openPostgresql(
        `${one.url.replace(url.host, hosts)}?target_session_attrs=read-write`,
        2,
      )
      jobs = await createJobs(database, [queue], silent)
      await jobs.work(queue, async (data) => {
        worked.push(data)
      })
    })
    afterAll(async () => {
      await jobs.stop()
      await database.close()
      await one.close()
      await two.close()
      await home.close()
    })

    const data = (text: string) => ({ text, tags: ['"quoted"', 'back\\slash', '{braces}', 'ß'] })
    /** As long as the change of the primary takes, calls are refused. */
    const enqueue = (text: string) =>
      eventually(() =>
        database.db
          .transaction((tx) => jobs.enqueue(tx, queue, data(text)))
          .then(
            () => true,
            () => undefined,
          ),
      )
    const isWorked = (text: string) =>
      eventually(() => worked.find((job) => 'text' in job && job.text === text))

    it('is followed when the primary changes, by calls and jobs, and back', async () => {
      await enqueue('at first')
      expect(await isWorked('at first')).toEqual(data('at first'))

      for (const [gone, primary] of [
        [one, two],
        [two, one],
      ] as const) {
        primary.goUp()
        gone.goDown()
        const text = `without ${gone.url}`
        await enqueue(text)
        await isWorked(text)
        expect(await rowsOf(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
        await database.batch.execute(sql`select 1`)
      }
    })
  },
)
