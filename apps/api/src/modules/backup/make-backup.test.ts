import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { desc, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#db/database'
import { backupRuns } from '#db/tables/backup-runs'
import { runCommand } from '#test/backed-up-world'
import { aManifest } from '#test/manifest'
import { aWorld, type World } from '#test/world'
import { readIdentity } from './archive.ts'
import { makeBackup, requireOrder } from './make-backup.ts'
import { startBackups } from './start-backups.ts'

const dir = mkdtempSync(join(tmpdir(), 'smart-bird-backups-'))
let world: World
let recipient: string
beforeAll(async () => {
  world = await aWorld()
  recipient = await identityToRecipient(await generateX25519Identity())
})
afterAll(async () => {
  await world.close()
  rmSync(dir, { recursive: true })
})

async function* rows() {
  yield Buffer.from('a row')
}
async function* broken() {
  yield Buffer.from('a row')
  throw new Error('The connection broke.')
}
const backUp = (keep: number, body: AsyncIterable<Uint8Array> = rows()) =>
  makeBackup({ db: world.db, read: (work) => work({ manifest: aManifest(), body }) }, 'ours', {
    ...{ dir, recipient, keep },
  })

async function lastRun() {
  const [run] = await world.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1)
  return run
}

it('a backup is one file, and recorded', async () => {
  expect(await backUp(14)).toMatch(/\.age: 7 rows, 0\.0 MB\.$/)
  expect(readdirSync(dir)).toHaveLength(1)
  const endedAt = expect.any(Date)
  expect(await lastRun()).toMatchObject({ kind: 'backup', isGood: true, endedAt })
})

it('one that breaks off leaves the earlier ones and no part', async () => {
  const before = readdirSync(dir)
  await expect(backUp(1, broken())).rejects.toThrow('The connection broke.')
  expect(readdirSync(dir)).toEqual(before)
  expect(await lastRun()).toMatchObject({ isGood: false })
})

it('the newest are kept, and what a killed one left is cleared up', async () => {
  const { db } = world
  await db.insert(backupRuns).values({ kind: 'backup' })
  for (const name of ['20200101T000000Z.age.part', '20200101T000000Z.age'])
    writeFileSync(join(dir, `smart-bird-${name}`), '')
  writeFileSync(join(dir, 'notes.txt'), 'not ours')
  expect(await backUp(1)).toMatch(/Deleted: .*smart-bird-20200101T000000Z\.age/)
  expect(readdirSync(dir)).toHaveLength(2)
  expect(await db.$count(backupRuns, isNull(backupRuns.endedAt))).toBe(0)
})

it('of a server, it is made each night, and checked each week while its key is there', async () => {
  const { context, db } = world
  const start = async (settings: { databaseUrl?: string; identityFile?: string }) => {
    const backup = { ...context.config.backup, dir, recipient, databaseUrl: undefined, ...settings }
    const jobs = { ...context.jobs, work: async () => {} }
    await startBackups({ ...context, jobs, config: { ...context.config, backup } })
    const scheduled = sql`select name from pgboss.schedule where name like 'backup%' order by name`
    return (await rowsOf(db, scheduled)).map(({ name }) => name)
  }
  expect(await start({ identityFile: join(dir, 'key') })).toEqual([])
  expect(world.logLines.join()).toContain('the embedded database is for trials and isn’t backed up')
  const databaseUrl = 'postgres://localhost:1/x'
  const withKey = await start({ databaseUrl, identityFile: join(dir, 'key') })
  expect(withKey).toEqual(['backup', 'backup-check'])
  expect(await start({ databaseUrl })).toEqual(['backup'])
})

it('without a folder or a key, a sentence says what to set', async () => {
  expect(() => requireOrder({ recipient, keep: 14 })).toThrow(/^Set BACKUP_DIR /)
  expect(() => requireOrder({ dir, keep: 14 })).toThrow(/^Set BACKUP_RECIPIENT .*--new-key FILE/)
  await expect(readIdentity(undefined)).rejects.toThrow(/^Backups are encrypted: set BACKUP_IDENT/)
})

const trial = /^Set DATABASE_URL: .*The embedded database is for trials and isn’t backed up\.\n$/

it.each([
  ['backup', [], trial],
  ['backup', ['--new-key'], /^Usage: npm run backup, .*\n$/],
  ['restore', [], /^Usage: npm run restore -- FILE .*\n$/],
  ['restore', ['a.age'], trial],
  ['restore-check', ['a.age', 'b.age'], /^Usage: npm run restore:check .*\n$/],
  ['restore-check', [], trial],
] as const)('%s %j says what it lacks, with exit code 1', async (name, args, said) => {
  expect(await runCommand(name, args, { PATH: process.env.PATH ?? '' })).toEqual({
    code: 1,
    said: expect.stringMatching(said),
  })
})
