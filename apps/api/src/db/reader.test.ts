import { sql } from 'drizzle-orm'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabaseThatFails } from '#test/database-proxy'
import { eventually } from '#test/world'
import type { Database } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** The limit is 2.5 s; the rest is for a busy machine. */
const longestMs = 6000

describe.skipIf(inject('template').kind === 'embedded')(
  'questions that share a connection (the embedded database has none)',
  () => {
    let proxy: Awaited<ReturnType<typeof aDatabaseThatFails>>['proxy']
    let database: Database
    let admin: Sql
    beforeAll(async () => {
      const own = await aDatabaseThatFails(1)
      database = own.database
      proxy = own.proxy
      admin = postgres(own.directUrl, { max: 1, onnotice: () => {} })
    })
    afterEach(() => proxy.goUp())
    afterAll(async () => {
      await admin.end()
      await database.close()
    })

    const ask = (text: string) => database.read('select $1::text', [text])
    const askSlowly = (seconds: number) =>
      database.read('select pg_sleep($1::float8)::text', [seconds])
    const askMany = () => Promise.all(Array.from({ length: 40 }, (_, n) => ask(`no. ${n}`)))
    const all = Array.from({ length: 40 }, (_, n) => `no. ${n}`)

    it('each get their own answer, in few packets', async () => {
      await askMany()
      const before = proxy.sent()
      expect(await askMany()).toEqual(all)
      const after = proxy.sent()
      expect(after.statements - before.statements).toBe(40)
      expect(after.packets - before.packets).toBeLessThan(10)
    })

    it('join those that were asked just before', async () => {
      await ask('warm')
      const aMoment = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      // Again if this process was held up for so long that nothing could be joined any more.
      await eventually(async () => {
        const slow = askSlowly(0.1)
        await aMoment()
        const joined = ask('joined')
        await aMoment()
        const busy = database.load?.().busy
        await slow
        expect(await joined).toBe('joined')
        return busy === 1 || undefined
      })
    })

    it('fail alone', async () => {
      const answers = await Promise.allSettled([
        ask('before'),
        database.read('select (1 / $1::int)::text', [0]),
        ask('after'),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    })

    it('do not wait behind one that is slow', async () => {
      await ask('warm')
      let isSlowDone = false
      const slow = expectUnavailable(askSlowly(4)).then(() => {
        isSlowDone = true
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await askMany()).toEqual(all)
      expect(isSlowDone).toBe(false)
      await slow
    })

    it('nor behind a transaction that has the only other connection', async () => {
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        expect(await ask('meanwhile')).toBe('meanwhile')
      })
    })

    it('wait for one of two that are slow, and are counted meanwhile', async () => {
      await ask('warm')
      const slow: Promise<string | undefined>[] = []
      for (const _ of [1, 2]) {
        slow.push(askSlowly(1))
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      const waits = ask('waits')
      expect(database.load?.()).toMatchObject({ waiting: 1, busy: 2 })
      await Promise.all(slow)
      expect(await waits).toBe('waits')
      expect(database.load?.().waiting).toBe(0)
    })

    it('are asked again if their connection is lost', async () => {
      await ask('warm')
      const asked = askMany()
      proxy.cutAt(1, 'after')
      expect(await asked).toEqual(all)
      expect(proxy.forgetCut()).toBe(false)
    })

    it('wait for a connection that opens in time, and are refused if none does', async () => {
      proxy.goDown()
      const patient = ask('patient')
      setTimeout(proxy.goUp, 600)
      expect(await patient).toBe('patient')
      proxy.goDown()
      await expectUnavailable(ask('refused'))
    })

    it('are refused in time, all of them, where the server no longer answers, and others served afterwards', async () => {
      await ask('warm')
      const before = database.load?.().unavailable ?? 0
      proxy.freeze()
      await Promise.all(Array.from({ length: 100 }, (_, n) => expectUnavailable(ask(`lost ${n}`))))
      expect(database.load?.()).toEqual({ waiting: 0, busy: 0, unavailable: before + 100 })
      proxy.goUp()
      expect(await ask('after')).toBe('after')
    })

    it('are ended on the server when they are given up', async () => {
      await expectUnavailable(askSlowly(4))
      const running = () =>
        admin`select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep($1%' and pid <> pg_backend_pid()`
      await eventually(async () => ((await running()).length === 0 ? true : undefined))
      expect(await ask('after')).toBe('after')
    })
  },
)

async function expectUnavailable(work: Promise<unknown>) {
  const began = performance.now()
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(isUnavailable(error)).toBe(true)
  expect(performance.now() - began).toBeLessThan(longestMs)
}
