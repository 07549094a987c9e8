import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabase } from '#test/database'
import { type Db, rowsOf } from './database.ts'
import { openPostgresql } from './postgresql.ts'

const rounds = 100
const anError = sql`select 1 / 0`
const swallow = () => {}

describe.skipIf(inject('template').kind === 'embedded')(
  'a transaction whose backend dies in the middle (the embedded database has no backend to kill)',
  () => {
    it(`commits nothing, and nothing of another one, in ${rounds} kills`, async () => {
      const home: Awaited<ReturnType<typeof aDatabase>> = await aDatabase()
      // One connection, so that the next transaction gets the dead one's successor.
      const database = await openPostgresql(home.url ?? '', 1)
      const admin = postgres(home.url ?? '', { max: 1, onnotice: () => {} })
      await admin`create table marks (text text primary key)`
      for (let round = 0; round < rounds; round++) {
        const gate = aGate()
        const begun = Promise.withResolvers<number>()
        const dead = database.db.transaction(async (tx) => {
          await mark(tx, `dead ${round}`)
          begun.resolve(await backendOf(tx))
          await gate.opened
          const late = mark(tx, `late ${round}`)
          // Even a callback that takes no notice of it commits nothing.
          if (round % 2) await late.catch(swallow)
          else await late
        })
        const failure = dead.catch((error: unknown) => error)
        await admin`select pg_terminate_backend(${await begun.promise}::int, 5000)`
        setTimeout(gate.open, round % 4)
        expect(await failure).toBeInstanceOf(Error)

        const other = database.db.transaction(async (tx) => {
          await mark(tx, `other ${round}`)
          throw new Error('rolled back')
        })
        await expect(other).rejects.toThrow('rolled back')
      }
      expect(await admin`select text from marks`).toEqual([])
      await mark(database.db, 'alive')
      expect(await admin`select text from marks`).toHaveLength(1)
      await admin.end()
      await database.close()
      await home.close()
    }, 120_000)
  },
)

describe.skipIf(inject('template').kind === 'embedded')('a transaction in which', () => {
  let home: Awaited<ReturnType<typeof aDatabase>>
  let database: Awaited<ReturnType<typeof openPostgresql>>
  beforeAll(async () => {
    home = await aDatabase()
    database = await openPostgresql(home.url ?? '', 1)
    await database.db.execute(sql`create table marks (text text primary key)`)
  })
  afterAll(async () => {
    await database.close()
    await home.close()
  })
  const marks = () => rowsOf(database.db, sql`select text from marks`)
  // The server answers its COMMIT with ROLLBACK.
  it.each([
    ['a statement', [anError]],
    ['a savepoint', [sql`savepoint s`, anError, sql`rollback to other`]],
  ])('%s fails unnoticed is refused with that error', async (_, statements) => {
    const work = database.db.transaction(async (tx) => {
      await mark(tx, 'lost')
      for (const statement of statements) await tx.execute(statement).catch(swallow)
      return 'done'
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await marks()).toEqual([])
  })

  it('a statement follows on one that failed names the first error', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(anError).catch(swallow)
      await mark(tx, 'after')
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  })

  it('another one inside it fails keeps what went before and after, whatever succeeded in it', async () => {
    await database.db.transaction(async (tx) => {
      await mark(tx, 'before')
      const failing = tx.transaction(async (inner) => {
        await inner.transaction((innermost) => mark(innermost, 'inside'))
        await inner.execute(anError)
      })
      await failing.catch(swallow)
      await tx.transaction((inner) => mark(inner, 'after'))
    })
    expect(await marks()).toEqual([{ text: 'before' }, { text: 'after' }])
  })
})

it.skipIf(inject('template').kind === 'embedded').each([
  ['', 1],
  // As PgBouncer before 1.21 needs it, because the next statement may run on another connection.
  ['?prepare=false', 0],
])('a DATABASE_URL that ends with "%s" has %i named statements prepared', async (end, count) => {
  const home: Awaited<ReturnType<typeof aDatabase>> = await aDatabase()
  const database = await openPostgresql(`${home.url}${end}`, 1)
  const number = 7
  const prepared = sql`select count(*)::int as count from pg_prepared_statements where statement like '%numbered%'`
  await database.db.execute(sql`select ${number}::int as numbered`)
  expect(await rowsOf(database.db, prepared)).toEqual([{ count }])
  await database.close()
  await home.close()
})

function aGate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

const mark = (db: Db, text: string) => rowsOf(db, sql`insert into marks values (${text})`)

async function backendOf(db: Db): Promise<number> {
  const [row] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}
