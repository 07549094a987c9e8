import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { desc, eq, isNull, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInOnCopy } from '#commands/log-in-on-copy'
import { rowsOf } from '#db/database'
import { openDatabase } from '#db/open'
import { backupRuns } from '#db/tables/backup-runs'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { orders } from '#db/tables/orders'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import { createSeal } from '#lib/seal'
import { aBackedUpWorld, isStillEmpty, secret } from '#test/backed-up-world'
import { isCluster } from '#test/database'
import { eventually } from '#test/world'
import { written } from '#test/written'
import { answerCommands, backUpFolder } from './embedded-backups.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest-rules.ts'
import { openServerSource } from './source.ts'
import { backupQueue, startBackups } from './start-backups.ts'

const differing =
  /^What was restored differs from the backup\. Nothing was kept:\s+public\.orders has \d+ rows instead of 1000\./

const withOtherOrders = ({ tables }: Manifest) => ({
  tables: { ...tables, 'public.orders': { rows: '1000', sums: { price_cents: '7' } } },
})

/** What is the same code for both: the embedded database takes seconds for each copy or backup. */
const onServer = it.runIf(process.env.TEST_DATABASE_URL)

// Divided, a database is dumped while the API is stopped (docs/operations.md).
describe.skipIf(isCluster())('a backup', () => {
  let world: Awaited<ReturnType<typeof aBackedUpWorld>>
  beforeAll(async () => {
    world = await aBackedUpWorld()
  })
  afterAll(() => world.close())

  it('is one file that nobody else reads, and is recorded', async () => {
    expect(readdirSync(world.dir)).toHaveLength(1)
    expect(readFileSync(world.file).includes('smart-bird')).toBe(false)
    const ended = expect.any(Date)
    expect(await world.lastRun()).toMatchObject({ kind: 'backup', isGood: true, endedAt: ended })
  })

  it('is checked by a login on a copy, which does not stay, nor does that of a killed check', async () => {
    const { url, dataDir, db } = world
    if (url)
      await db.execute(sql.raw(`create database ${new URL(url).pathname.slice(1)}_restore_check`))
    else mkdirSync(join(dataDir, 'restore-check/postgres'), { recursive: true })
    expect(await world.check()).toMatch(
      /is good.* An account logged in on the copy with the second factor\./,
    )
    if (!url) return expect(readdirSync(dataDir)).not.toContain('restore-check')
    const copy = sql`select 1 from pg_database where datname = current_database() || '_restore_check'`
    expect(await rowsOf(db, copy)).toEqual([])
  })

  it('is restored with all rows, without what must not come alive again', async () => {
    const place = await world.anEmptyPlace()
    const [last] = await world.db.select().from(users).orderBy(desc(users.id)).limit(1)
    const findHighestOrder = async () => 54_321
    const said = await world.restoreTo(place, world.file, { findHighestOrder })
    expect(said).toContain('The next order is SB-055322. Everybody must log in again.')
    const restored = await openDatabase({ dataDir: '', ...place })
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
      /(is not empty|has a database), and a restore never overwrites one/,
    )
  })

  it('is refused with a sentence where it does not fit, and nothing is written', async () => {
    const { file, forged, root, url } = world
    const place = await world.anEmptyPlace()
    const isRefused = async (words: RegExp, from: string, own: object = {}) => {
      await expect(world.restoreTo(place, from, own)).rejects.toThrow(words)
      expect(await isStillEmpty(place)).toBe(true)
    }
    const kind = url ? 'embedded' : 'postgresql'
    await isRefused(/made with another secret/, file, { secret: `another ${secret}` })
    await isRefused(/for another key/, file, { identity: await generateX25519Identity() })
    await isRefused(/There is no file/, join(root, 'nowhere'))
    await isRefused(/newer release/, await forged('newer', () => ({ lastMigration: '9999_new' })))
    await isRefused(/This is a backup of/, await forged('kind', () => ({ kind })))
    await isRefused(differing, await forged('rows', withOtherOrders))
  })

  it('is refused wherever it was cut short or altered', async () => {
    const place = await world.anEmptyPlace()
    const whole = readFileSync(world.file)
    const half = whole.length >> 1
    const flipped = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    }
    const ends = [0, 10, 150, 300, half, whole.length - 1]
    const faults = [
      ...ends.map((end) => whole.subarray(0, end)),
      ...[30, 250, half, whole.length - 1].map(flipped),
      Buffer.concat([whole, Buffer.from('x')]),
    ]
    const damaged = join(world.root, 'damaged')
    for (const bytes of faults) {
      writeFileSync(damaged, bytes)
      await expect(world.restoreTo(place, damaged)).rejects.toThrow(/is damaged|for another key/)
    }
    await expect(world.check(damaged)).rejects.toThrow(/is damaged|for another key/)
    expect(await isStillEmpty(place)).toBe(true)
  })

  it('of another secret is not checked, and no option is advised that the check lacks', async () => {
    const other = await world.forged('other-secret', () => ({ secret: 'another' }))
    const refusal = await world.check(other).catch((error: Error) => error.message)
    expect(refusal).toMatch(
      /^This backup was made with another secret .*\. Check it with that one\.$/,
    )
  })

  it('fails its check with a sentence for each difference', async () => {
    const { db, forged } = world
    await db.update(houses).set({ reportKey: 'v1.no' }).where(eq(houses.userId, 1))
    const unreadable = (await world.backUp()).split(': ')[0] ?? ''
    await expect(world.check(await forged('wrong', withOtherOrders, unreadable))).rejects.toThrow(
      /can’t be relied on\.\npublic\.orders has \d+ rows instead of 1000\.\npublic\.orders: the sum of price_cents is \d+ instead of 7\.\n1 sealed values can’t be opened with this secret/,
    )
  })

  // Only root may mount a disk that is small enough.
  it.runIf(process.env.TEST_DATABASE_URL && process.getuid?.() === 0)(
    'on a full disk leaves the earlier one and no part',
    async () => {
      const small = join(world.root, 'small')
      mkdirSync(small)
      const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', small])
      expect(mount.status).toBe(0)
      try {
        const earlier = 'smart-bird-20200101T000000Z.age'
        writeFileSync(join(small, earlier), 'an earlier one')
        await expect(world.backUp(1, small)).rejects.toThrow(`The disk of ${small} is full.`)
        expect(readdirSync(small)).toEqual([earlier])
        const detail = expect.stringContaining('is full')
        expect(await world.lastRun()).toMatchObject({ isGood: false, detail })
      } finally {
        spawnSync('umount', [small])
      }
    },
  )

  it('that breaks off leaves the earlier ones and no part', async () => {
    const before = readdirSync(world.dir)
    const read = async () => {
      throw new Error('The connection broke.')
    }
    await expect(world.backUp(1, world.dir, { read })).rejects.toThrow('The connection broke.')
    expect(readdirSync(world.dir)).toEqual(before)
    expect(await world.lastRun()).toMatchObject({ isGood: false })
  })

  it('keeps the newest, and clears up after one that was killed', async () => {
    const { db, dir } = world
    await db.insert(backupRuns).values({ kind: 'backup' })
    for (const name of ['20200101T000000Z.age.part', '20200101T000000Z.age'])
      writeFileSync(join(dir, `smart-bird-${name}`), '')
    writeFileSync(join(dir, 'notes.txt'), 'not ours')
    expect(await world.backUp(1)).toMatch(/Deleted: .*smart-bird-20200101T000000Z\.age/)
    expect(readdirSync(dir)).toHaveLength(2)
    expect(await db.$count(backupRuns, isNull(backupRuns.endedAt))).toBe(0)
  })

  it('is made each night by a job that runs the command, also while the API has the database', async () => {
    const { context, dataDir, db, root, url, commandEnv } = world
    const stop = url ? async () => {} : await answerCommands(context, dataDir)
    try {
      const dir = join(root, 'by-itself')
      const backup = { ...context.config.backup, dir, recipient: commandEnv.BACKUP_RECIPIENT }
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
      expect(readdirSync(dir)).toHaveLength(1)
    } finally {
      await stop()
    }
    // It starts a process that makes a whole backup.
  }, 240_000)

  it('is checked each week only while its key is there', async () => {
    const { context, db, dir, commandEnv, root } = world
    const start = async (identityFile: string | undefined) => {
      const settings = { dir, recipient: commandEnv.BACKUP_RECIPIENT, identityFile }
      const backup = { ...context.config.backup, ...settings }
      const jobs = { ...context.jobs, work: async () => {} }
      await startBackups({ ...context, jobs, config: { ...context.config, backup } })
      return rowsOf(db, sql`select name from pgboss.schedule where name = 'backup-check'`)
    }
    expect(await start(join(root, 'key'))).toHaveLength(1)
    expect(await start(undefined)).toEqual([])
  })

  it.skipIf(process.env.TEST_DATABASE_URL)(
    'says its cause to who runs the command, also where the running API failed unexpectedly',
    async () => {
      const { context, dataDir, dir } = world
      const stop = await answerCommands(context, dataDir)
      const order = { dir, recipient: 'no key', keep: 14 }
      await expect(backUpFolder({ dataDir, secret }, order).finally(stop)).rejects.toThrow(
        /^It failed unexpectedly \(.*recipient.*\)\. The log of the API has more\.$/,
      )
    },
  )

  it.each([
    ['backup', [], /^Set BACKUP_DIR .*\n$/],
    ['backup', ['--new-key'], /^Usage: npm run backup, .*\n$/],
    ['restore', [], /^Usage: npm run restore -- FILE .*\n$/],
    ['restore', ['a.age'], /^Backups are encrypted: set BACKUP_IDENTITY_FILE .*\n$/],
    ['restore-check', ['a.age', 'b.age'], /^Usage: npm run restore:check .*\n$/],
  ] as const)('says what its command lacks, with exit code 1: %s %j', async (name, args, said) => {
    expect(await world.command(name, ...args)).toEqual({
      code: 1,
      said: expect.stringMatching(said),
    })
  })

  onServer('needs programs as new as the server', async () => {
    const { url = '', root } = world
    const programs = join(root, 'old')
    mkdirSync(programs)
    const make = async () => {
      const source = await openServerSource({ databaseUrl: url, programs }, 'backup')
      const order = { dir: world.dir, recipient: world.commandEnv.BACKUP_RECIPIENT, keep: 14 }
      return makeBackup(source, secret, order).finally(source.close)
    }
    await expect(make()).rejects.toThrow(/^pg_dump was not found\. Install .*postgresql-client-\d+/)
    const old = '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n'
    writeFileSync(join(programs, 'pg_dump'), old, { mode: 0o755 })
    await expect(make()).rejects.toThrow(/^pg_dump is of PostgreSQL 9, older than the server/)
    expect(await world.lastRun()).toMatchObject({ isGood: false })
  })
})
