import { pageQuery } from '@smart-bird/contracts/paging'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#db/database'
import { users } from '#db/tables/users'
import { aDatabase } from '#test/database'
import { written } from '#test/written'
import { keyset } from './keyset.ts'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret for tests, long enough to be taken')
type Query = z.infer<z.ZodMiniObject<ReturnType<typeof pageQuery<['joined', 'username']>>>>

let database: Database
beforeAll(async () => {
  database = await aDatabase()
  // Microseconds, which a Date cannot hold, and times shared by several rows.
  await database.db.execute(sql`
    insert into users (username, status, joined_at)
    select 'person' || n, 'basic', '2026-11-01T10:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond'
    from generate_series(1, 23) n`)
})
afterAll(() => database.close())

const pagesOf = (query: Query, list = 'people') =>
  keyset(seal, {
    list,
    query,
    sorts: {
      joined: { key: users.joinedAt, type: 'timestamptz' },
      username: { key: sql`lower(${users.username})`, type: 'text' },
    },
    id: users.id,
    otherwise: { sort: 'joined', direction: 'desc', limit: 5 },
  })

async function list(query: Query, filter?: SQL) {
  const pages = pagesOf(query)
  const wanted = database.db.select({ username: users.username, ...pages.columns }).from(users)
  const found = await pages.of(wanted, filter)
  return pages.page(found, (row) => row.username)
}

/** Every row in the order of a plain statement. */
const all = async (order: SQL) =>
  (await database.db.select({ name: users.username }).from(users).orderBy(order)).map(
    ({ name }) => name,
  )

describe('keyset pages', () => {
  it.each([
    ['joined', 'asc', sql`joined_at asc, id asc`],
    ['joined', 'desc', sql`joined_at desc, id desc`],
    ['username', 'asc', sql`lower(username) asc, id asc`],
    ['username', 'desc', sql`lower(username) desc, id desc`],
  ] as const)('walks every row once by %s %s, and back again', async (sort, direction, order) => {
    const query = { sort, direction }
    const [forth, back]: string[][][] = [[], []]
    let page = await list(query)
    expect(page.previousCursor).toBeNull()
    forth?.push(page.rows)
    while (page.nextCursor) {
      page = await list({ ...query, cursor: page.nextCursor })
      forth?.push(page.rows)
    }
    expect(forth?.flat()).toEqual(await all(order))
    expect(forth?.map((rows) => rows.length)).toEqual([5, 5, 5, 5, 3])

    while (page.previousCursor) {
      page = await list({ ...query, cursor: page.previousCursor })
      back?.unshift(page.rows)
      expect(page.nextCursor).not.toBeNull()
    }
    expect(back).toEqual(forth?.slice(0, -1))
  })

  it('has no cursors if everything fits on one page', async () => {
    const page = await list({ limit: 100 })
    expect(page).toMatchObject({ previousCursor: null, nextCursor: null })
    expect(page.rows).toHaveLength(23)
    expect(await list({}, sql`false`)).toEqual({
      rows: [],
      previousCursor: null,
      nextCursor: null,
    })
  })

  it('shifts nothing if rows are added in between', async () => {
    const first = await list({ sort: 'username', direction: 'asc' })
    await database.db.insert(users).values({ ...written(), username: 'aaa', status: 'basic' })
    const second = await list({
      sort: 'username',
      direction: 'asc',
      cursor: first.nextCursor ?? '',
    })
    expect(second.rows.filter((name) => first.rows.includes(name))).toEqual([])
    await database.db.execute(sql`delete from users where username = 'aaa'`)
  })

  it('refuses a cursor that was altered, or is for another list, sort or direction', async () => {
    const { nextCursor } = await list({ sort: 'joined', direction: 'asc' })
    const cursor = nextCursor ?? ''
    const made = (query: Query, name?: string) => () => pagesOf({ ...query, cursor }, name)
    const own = { sort: 'joined', direction: 'asc' } as const
    expect(made(own)).not.toThrow()
    expect(made(own, 'orders')).toThrow()
    expect(made({ ...own, direction: 'desc' })).toThrow()
    expect(made({ ...own, sort: 'username' })).toThrow()
    const flipped = `${cursor.slice(0, -3)}${cursor.at(-3) === 'A' ? 'B' : 'A'}${cursor.slice(-2)}`
    for (const bad of [
      '',
      'x',
      flipped,
      `${cursor}AAAA`,
      seal.seal('{"order":"people joined asc"}'),
    ])
      expect(() => pagesOf({ ...own, cursor: bad })).toThrow(
        expect.objectContaining({ code: 'invalid_input' }),
      )
  })

  it('is sent as the contract allows', async () => {
    const query = z.strictObject(pageQuery(['joined', 'username']))
    const { nextCursor: cursor } = await list({ sort: 'username' })
    expect(query.parse({ cursor, limit: '100' })).toEqual({ cursor, limit: 100 })
  })
})
