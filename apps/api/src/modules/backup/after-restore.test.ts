import { desc, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInOnCopy } from '#commands/log-in-on-copy'
import { backupRuns } from '#db/tables/backup-runs'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import { fillForRestore } from '#test/backed-up-world'
import { isCluster } from '#test/cluster'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'
import { afterRestore, checkRows, findLastOrderId, runAll } from './after-restore-repo.ts'
import { takeCensus } from './census-repo.ts'
import { listSealed } from './probe-repo.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
  await fillForRestore(world)
  await world.db.insert(backupRuns).values({ kind: 'backup' })
})
afterAll(() => world.close())

it('a restore keeps nothing unless all rows are there', async () => {
  const census = await takeCensus(world.db)
  await runAll(world.db, checkRows(census))
  const other = { ...census, 'public.orders': { rows: '1000', sums: {} } }
  await expect(runAll(world.db, checkRows(other))).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({
        message: expect.stringMatching(
          /^What was restored differs from the backup\. Nothing was kept: public\.orders has \d+ rows instead of 1000\.$/,
        ),
      }),
    }),
  )
})

// Divided, a database is restored before it is divided (docs/operations.md).
it.skipIf(isCluster())('what must not come alive again is gone after a restore', async () => {
  const { db, context, config } = world
  const [last] = await db.select().from(users).orderBy(desc(users.id)).limit(1)
  const now = new Date()
  await runAll(db, afterRestore({ at: now, now, highestOrder: 54_321, detail: 'a test’s' }))
  expect(await db.$count(sessions)).toBe(0)
  const codes = await db.select({ kind: oneTimeCodes.kind }).from(oneTimeCodes)
  expect(codes).toEqual([{ kind: 'two-factor' }])
  const waiting = db.select({ key: mails.key }).from(mails).where(isNull(mails.givenUpAt))
  expect(await waiting).toEqual([{ key: 'tried' }])
  expect(await db.$count(backupRuns, isNull(backupRuns.endedAt))).toBe(0)
  const [next] = await db
    .insert(users)
    .values({ ...written(), username: 'next' })
    .returning()
  expect(next?.id).toBe((last?.id ?? 0) + 1001)
  expect(await findLastOrderId(db)).toBe(55_321)
  const owners: string[] = []
  for await (const { owner } of listSealed(db)) owners.push(owner)
  expect(owners).toContain('premium')
  const database = { ...context.database, close: async () => {} }
  const login = await logInOnCopy(config)(database)
  expect(login).toEqual({ done: expect.stringContaining('second factor') })
})
