import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, isNull, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInOnCopy } from '#commands/log-in-on-copy'
import { type Db, rowsOf, theRow } from '#db/database'
import { openPostgresql } from '#db/postgresql'
import { backupRuns } from '#db/tables/backup-runs'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { orders } from '#db/tables/orders'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import { createSeal } from '#lib/seal'
import { closeAccount } from '#modules/leaving/close'
import { aBackedUpWorld, isStillEmpty, runCommand, secret } from '#test/backed-up-world'
import { isCluster } from '#test/cluster'
import { aUser } from '#test/people'
import { eventually } from '#test/world'
import { written } from '#test/written'
import type { Manifest } from './manifest-rules.ts'
import { backupQueue, startBackups } from './start-backups.ts'

const differing =
  /^What was restored differs from the backup\. Nothing was kept:\s+public\.orders has \d+ rows instead of 1000\./

const withOtherOrders = ({ tables }: Manifest) => ({
  tables: { ...tables, 'public.orders': { rows: '1000', sums: { price_cents: '7' } } },
})

// Divided, a database is dumped while the API is stopped (docs/operations.md).
describe.runIf(process.env.TEST_DATABASE_URL && !isCluster())('a backup of a server', () => {
  let world: Awaited<ReturnType<typeof aBackedUpWorld>>
  beforeAll(async () => {
    world = await aBackedUpWorld()
  })
  afterAll(() => world.close())

  it('is checked by a login on a copy, which does not stay, nor does that of a killed check', async () => {
    const { url, db } = world
    await db.execute(sql.raw(`create database ${new URL(url).pathname.slice(1)}_restore_check`))
    expect(await world.check()).toMatch(
      /is good.* An account logged in on the copy with the second factor\./,
    )
    const copy = sql`select 1 from pg_database where datname = current_database() || '_restore_check'`
    expect(await rowsOf(db, copy)).toEqual([])
  })

  it('is restored with all rows, without what must not come alive again', async () => {
    const place = await world.anEmptyPlace()
    const [last] = await world.db.select().from(users).orderBy(desc(users.id)).limit(1)
    const findHighestOrder = async () => 54_321
    const said = await world.restoreTo(place, world.file, { findHighestOrder })
    expect(said).toContain('The next order is SB-055322. Everybody must log in again.')
    const restored = await openPostgresql(place)
    const { db } = restored
    try {
      for (const table of [users, orders, houses])
        expect(await db.$count(table)).toBe(await world.db.$count(table))
      const [house] = await db.select().from(houses).where(sql`service_webhook is not null`)
      expect(createSeal(secret).open(house?.serviceWebhook ?? '')).toMatch(/^http/)
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
      const login = await logInOnCopy(world.config)(restored)
      expect(login).toEqual({ done: expect.stringContaining('second factor') })
    } finally {
      await restored.close()
    }
    await expect(world.restoreTo(place)).rejects.toThrow(
      /is not empty, and a restore never overwrites one/,
    )
  })

  it('is refused with a sentence where it does not fit, and nothing is written', async () => {
    const { file, forged } = world
    const place = await world.anEmptyPlace()
    const isRefused = async (words: RegExp, from: string, own: object = {}) => {
      await expect(world.restoreTo(place, from, own)).rejects.toThrow(words)
      expect(await isStillEmpty(place)).toBe(true)
    }
    await isRefused(/made with another secret/, file, { secret: `another ${secret}` })
    await isRefused(/newer release/, await forged('newer', () => ({ lastMigration: '9999_new' })))
    await isRefused(differing, await forged('rows', withOtherOrders))
  })

  it('is restored by the command, which closes the accounts again that were closed since', async () => {
    const { context, db, root, commandEnv, identity } = world
    const user = await aUser(world, { fullName: 'Ottoline Vanderquist' })
    const dir = join(root, 'older')
    const env = { ...commandEnv, BACKUP_DIR: dir }
    const older = await runCommand('backup', [], env)
    expect(older.code, older.said).toBe(0)
    const [file = ''] = readdirSync(dir)
    const config = { ...context.config, backup: { ...context.config.backup, dir } }
    const caller = { userId: 1, username: 'admin' }
    await closeAccount({ ...context, config }, { caller }, user.id)

    const place = await world.anEmptyPlace()
    const identityFile = join(root, 'identity')
    writeFileSync(identityFile, identity, { mode: 0o600 })
    const { code, said } = await runCommand('restore', [join(dir, file)], {
      ...{ ...env, DATABASE_URL: place, BACKUP_IDENTITY_FILE: identityFile },
    })
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining('Accounts closed again: 1.'),
    })
    const restored = await openPostgresql(place)
    const accountIn = (database: Db) =>
      theRow(database.select().from(users).where(eq(users.id, user.id)))
    const again = await accountIn(restored.db).finally(restored.close)
    expect(again).toEqual(await accountIn(db))
    expect(again).toMatchObject({ username: `closed${user.id}`, fullName: null, email: null })
  })

  it('fails its check with a sentence for each difference', async () => {
    const { db, forged } = world
    await db.update(houses).set({ reportKey: 'v1.no' }).where(eq(houses.userId, 1))
    const unreadable = (await world.backUp()).split(': ')[0] ?? ''
    await expect(world.check(await forged('wrong', withOtherOrders, unreadable))).rejects.toThrow(
      /can’t be relied on\.\npublic\.orders has \d+ rows instead of 1000\.\npublic\.orders: the sum of price_cents is \d+ instead of 7\.\n1 sealed values can’t be opened with this secret/,
    )
  })

  it('is made each night by a job that runs the command', async () => {
    const { context, db, root, url, commandEnv } = world
    const dir = join(root, 'by-itself')
    const { BACKUP_RECIPIENT: recipient } = commandEnv
    const backup = { ...context.config.backup, dir, recipient, databaseUrl: url }
    const config = { ...context.config, backup }
    await startBackups({ ...context, config }, { ...commandEnv, BACKUP_DIR: dir })
    await db.transaction((tx) => context.jobs.enqueue(tx, backupQueue, {}))
    const run = await eventually(async () => {
      const [row] = await db
        .select()
        .from(backupRuns)
        .where(like(backupRuns.detail, `${dir}/%`))
      return row
    }, 200_000)
    expect(run.isGood).toBe(true)
    expect(readdirSync(dir).filter((name) => name !== 'closed-accounts.txt')).toHaveLength(1)
    // It starts a process that makes a whole backup.
  }, 240_000)

  it('needs programs as new as the server', async () => {
    const programs = join(world.root, 'old')
    mkdirSync(programs)
    const make = () => world.backUp(programs)
    await expect(make()).rejects.toThrow(/^pg_dump was not found\. Install .*postgresql-client-\d+/)
    const old = '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n'
    writeFileSync(join(programs, 'pg_dump'), old, { mode: 0o755 })
    await expect(make()).rejects.toThrow(/^pg_dump is of PostgreSQL 9, older than the server/)
    expect(await world.lastRun()).toMatchObject({ isGood: false })
  })
})
