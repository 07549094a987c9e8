import { sql } from 'drizzle-orm'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabaseThatFails } from '#test/database-proxy'
import { type Database, rowsOf } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** The limit is 2.5 s; the rest is for a busy machine. */
const longestMs = 6000

describe.skipIf(inject('template').kind === 'embedded')(
  'nobody waits longer than 3 s (the embedded database has no connections to wait for)',
  () => {
    let proxy: Awaited<ReturnType<typeof aDatabaseThatFails>>['proxy']
    let database: Database
    let admin: Sql
    beforeAll(async () => {
      const own = await aDatabaseThatFails(2)
      database = own.database
      proxy = own.proxy
      admin = postgres(own.directUrl, { max: 2, onnotice: () => {} })
      await admin`create table marks (text text primary key)`
    })
    afterEach(async () => {
      proxy.goUp()
      await admin`delete from marks`
    })
    afterAll(async () => {
      await admin.end()
      await database.close()
    })

    const mark = (text: string) => rowsOf(database.db, sql`insert into marks values (${text})`)
    const marks = async () =>
      (await admin<{ text: string }[]>`select text from marks`).map((row) => row.text)

    it('for a lock', async () => {
      await admin.begin(async (tx) => {
        await tx`lock table marks in access exclusive mode`
        await expectUnavailable(mark('waits'))
      })
      expect(await marks()).toEqual([])
    })

    it('in line, and those behind are served once there is room', async () => {
      const before = database.load?.().unavailable ?? 0
      const hold = () =>
        database.db.transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(2.3)`)
          await tx.execute(sql`select pg_sleep(2.3)`)
        })
      const holders = [hold(), hold()].map(expectUnavailable)
      const waiting = mark('waits')
      await untilTrue(() => database.load?.().waiting === 1)
      // The holders' time is over first; what remains of the other's is too short to do anything.
      proxy.freeze()
      await Promise.all([...holders, expectUnavailable(waiting)])
      proxy.goUp()
      await mark('served')
      expect(await marks()).toEqual(['served'])
      expect(database.load?.()).toEqual({ waiting: 0, busy: 0, unavailable: before + 3 })
    })

    it('for a server that no longer answers', async () => {
      await mark('before')
      proxy.freeze()
      await expectUnavailable(mark('lost'))
      proxy.goUp()
      await mark('after')
      expect(await marks()).toEqual(['before', 'after'])
    })

    it('for the answer to a COMMIT, which counts as unknown', async () => {
      let isReturned = false
      const payment = database.db.transaction(async (tx) => {
        await rowsOf(tx, sql`insert into marks values ('paid')`)
        proxy.freeze()
        isReturned = true
      })
      await expectUnavailable(payment)
      expect(isReturned).toBe(true)
    })

    it('and a transaction that was given up can neither query nor return', async () => {
      const late = Promise.withResolvers<void>()
      let hasContinued = false
      const given = database.db.transaction(async (tx) => {
        await rowsOf(tx, sql`insert into marks values ('early')`)
        await late.promise
        await rowsOf(tx, sql`insert into marks values ('late')`)
        hasContinued = true
      })
      await expectUnavailable(given)
      late.resolve()
      await mark('other')
      expect(await marks()).toEqual(['other'])
      expect(hasContinued).toBe(false)
    })

    it('except batch work, which has its own connection and minutes', async () => {
      await database.batch.transaction(async (tx) => {
        expect(await rowsOf(tx, sql`show statement_timeout`)).toEqual([
          { statement_timeout: '10min' },
        ])
        await tx.execute(sql`select pg_sleep(3)`)
        await rowsOf(tx, sql`insert into marks values ('in batch')`)
      })
      await database.batch.execute(sql`insert into marks values ('alone')`)
      expect(await marks()).toEqual(['in batch', 'alone'])
      expect(await rowsOf(database.db, sql`show statement_timeout`)).toEqual([
        { statement_timeout: '5s' },
      ])
    })

    it('for a connection to open, which is tried again meanwhile', async () => {
      proxy.goDown()
      await expectUnavailable(mark('lost'))
      await expectUnavailable(mark('refused'))
      const patient = mark('patient')
      setTimeout(proxy.goUp, 600)
      await patient
      expect(await marks()).toEqual(['patient'])
    })
  },
)

async function expectUnavailable(work: Promise<unknown>) {
  const began = performance.now()
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  expect(isUnavailable(error)).toBe(true)
  expect(performance.now() - began).toBeLessThan(longestMs)
}

async function untilTrue(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}
