import { afterAll, beforeAll, expect, it } from 'vitest'
import { throttles } from '#db/tables/throttles'
import { aDatabase } from '#test/database'
import { createThrottle } from './throttle.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let now = new Date('2026-11-01T12:00:00Z')
const clock = () => now
const limit = { max: 3, windowMs: 60_000 }

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

/** Two processes on the same database. */
const two = () => [createThrottle(database, clock), createThrottle(database, clock)] as const

it('counts across processes and says how long to wait', async () => {
  const [here, there] = two()
  await here.count('shared', limit)
  await there.count('shared', limit)
  await here.count('shared', limit)
  now = new Date(now.getTime() + 20_000)
  await expect(there.count('shared', limit)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 40 },
  })
})

it('stops a burst of parallel attempts', async () => {
  const [here, there] = two()
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? here : there).count('burst', limit)),
  )
  expect(attempts.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
})

it('starts over after the window', async () => {
  const [here] = two()
  for (let n = 0; n < 4; n++) await here.count('window', limit).catch(() => {})
  now = new Date(now.getTime() + 60_001)
  await here.count('window', limit)
})

it('can take attempts back and reset keys', async () => {
  const [here] = two()
  for (let n = 0; n < 3; n++) await here.count('back', limit)
  await here.settle({ uncount: ['back', 'never counted'] })
  await here.count('back', limit)
  await expect(here.count('back', limit)).rejects.toThrow()
  await here.reset('back')
  await here.count('back', limit)
})

it('resets and takes back in one statement, also for many simultaneous calls', async () => {
  const [here, there] = two()
  for (let n = 0; n < 3; n++) for (const key of ['one', 'other']) await here.count(key, limit)
  await here.settle({ forget: ['one'], uncount: ['other'] })
  const rows = await database.db.select().from(throttles)
  expect(rows.find((row) => row.key === 'one')?.count).toBe(0)
  expect(rows.find((row) => row.key === 'other')?.count).toBe(2)
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2
        ? here.settle({ forget: ['one'], uncount: ['other'] })
        : there.noteAll(['other', 'one'].map((key) => ({ key, limit }))),
    ),
  )
})

it('can return the error instead of throwing it', async () => {
  const [here] = two()
  const codes = []
  for (let n = 0; n < 4; n++) codes.push((await here.note('noted', limit))?.code)
  expect(codes).toEqual([undefined, undefined, undefined, 'too_many_requests'])
})

it('counts under several keys at once, each with its own limit', async () => {
  const [here, there] = two()
  const attempts = ['b-wide', 'a-narrow'].map((key, n) => ({
    key,
    limit: { ...limit, max: 4 - n },
  }))
  for (let n = 0; n < 3; n++) await here.countAll(attempts)
  const [wide, narrow] = await there.noteAll(attempts)
  expect([wide?.code, narrow?.code]).toEqual([undefined, 'too_many_requests'])
  await expect(here.countAll(attempts)).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('deletes windows that have ended', async () => {
  const [here] = two()
  await here.count('old', limit)
  now = new Date(now.getTime() + 60_001)
  await here.clean()
  await here.count('new', limit)
  await here.clean()
  const keys = (await database.db.select().from(throttles)).map((row) => row.key)
  expect(keys).toEqual(['new'])
})
