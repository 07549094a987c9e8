import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StartError } from '#lib/start-error'
import { aDatabase } from '#test/database'
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer'
import { rowsOf } from './database.ts'
import { createJobs, type Queue } from './jobs.ts'
import { openPostgresql } from './postgresql.ts'

const queue: Queue<{ n: number }> = {
  name: 'behind-a-pooler',
  retry: { limit: 1, delaySeconds: 1, delayMaxSeconds: 1 },
}
const ignored =
  'ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,jit'

describe.skipIf(inject('template').kind === 'embedded' || !hasPgBouncer)(
  'the start, behind a pooler (the embedded database has none; PgBouncer may not be installed)',
  () => {
    let home: Awaited<ReturnType<typeof aDatabase>>
    beforeAll(async () => {
      home = await aDatabase()
    })
    afterAll(() => home.close())

    // A setting in the URL wins over ours, as a pooler's does that ignores ours.
    it.each([
      ['lock_timeout=0', 'lock_timeout is 0 ms'],
      ['lock_timeout=60000', 'lock_timeout is 60000 ms'],
      ['statement_timeout=0', 'statement_timeout is 0 ms'],
      ['statement_timeout=1000', 'statement_timeout is 1000 ms'],
    ])('is refused in a sentence with %s', async (setting, sentence) => {
      const start = openPostgresql(`${home.url}?${setting}`)
      await expect(start).rejects.toThrow(StartError)
      await expect(start).rejects.toThrow(sentence)
    })

    it('is refused where the pooler refuses our limits, and where it drops them', async () => {
      const refusing = await startPgBouncer(home.url ?? '')
      await expect(openPostgresql(`${refusing.url}?prepare=false`)).rejects.toThrow(
        'unsupported startup parameter',
      )
      await refusing.stop()
      const dropping = await startPgBouncer(home.url ?? '', { lines: ignored })
      await expect(openPostgresql(`${dropping.url}?prepare=false`)).rejects.toThrow(
        'lock_timeout is 0 ms',
      )
      await dropping.stop()
    })

    it('works behind PgBouncer as docs/operations.md sets it up, jobs and shared connections included', async () => {
      const pooler = await startPgBouncer(home.url ?? '', {
        lines: ignored,
        connectQuery:
          'set statement_timeout=5000; set lock_timeout=2000; set idle_in_transaction_session_timeout=5000; set jit=off',
      })
      const database = await openPostgresql(`${pooler.url}?prepare=false`)
      const jobs = await createJobs(database, [queue], { error() {}, warn() {} })
      const done = Promise.withResolvers<object>()
      await jobs.work(queue, async (data) => done.resolve(data))
      await database.db.transaction((tx) => jobs.enqueue(tx, queue, { n: 1 }))
      expect(await done.promise).toEqual({ n: 1 })
      const texts = Array.from({ length: 40 }, (_, n) => `no. ${n}`)
      const asked = texts.map((text) => database.read('select $1::text', [text]))
      expect(await Promise.all(asked)).toEqual(texts)
      await database.batch.transaction(async (tx) => {
        const [row] = await rowsOf(tx, sql`show statement_timeout`)
        expect(row).toEqual({ statement_timeout: '10min' })
      })
      await jobs.stop()
      await database.close()
      await pooler.stop()
    })

    it('is fine where the pooler sets limits like ours', async () => {
      const database = await openPostgresql(
        `${home.url}?lock_timeout=1500&statement_timeout=6000&prepare=false`,
      )
      await database.close()
    })
  },
)
