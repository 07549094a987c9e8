import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backupRuns } from '#db/tables/backup-runs'
import { isCluster } from '#test/cluster'
import { aDatabase } from '#test/database'
import { aPatient, runCheck } from '#test/patient'
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer'
import { backup, backupPrograms } from './backup.ts'

const isEmbedded = inject('template').kind === 'embedded'
const folder = mkdtempSync(join(tmpdir(), 'smart-bird-doctor-'))
let home: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  home = await aDatabase()
})
afterAll(async () => {
  await home.close()
  rmSync(folder, { recursive: true })
})

type Settings = ReturnType<typeof aPatient>['config']['backup']
const set = (changes: Partial<Settings>) => ({
  production: true,
  backup: {
    ...aPatient().config.backup,
    databaseUrl: 'postgres://localhost:1/x',
    recipient: 'age1x',
    ...changes,
  },
})

const look = async (changes: Partial<Settings>) =>
  (await runCheck(backup, { config: set(changes) })).join()

describe('where backups go', () => {
  it('is a folder that can be written, for somebody’s key', async () => {
    expect(await look({ dir: folder })).toBe(
      `ok: Written into ${folder}, for the owner of BACKUP_RECIPIENT’s key.`,
    )
    expect(await look({ dir: folder, recipient: undefined })).toMatch(
      /^attention: BACKUP_RECIPIENT is empty, so no backup is made/,
    )
    expect(await look({ dir: '/no/such/folder' })).toMatch(
      /^fault: There is no folder \/no\/such\/folder for backups\. Create it/,
    )
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await look({ dir: file })).toBe(`fault: ${file} is no folder. Correct BACKUP_DIR.`)
  })

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('is not a folder of somebody else’s', async () => {
    expect(await look({ dir: '/' })).toMatch(/^fault: The folder \/ can’t be written/)
  })

  it('is missed in production only, unless they are made elsewhere', async () => {
    expect(await runCheck(backup)).toEqual([])
    const there = { openDb: async () => home.db, config: set({ dir: undefined }) }
    expect(await runCheck(backup, there)).toEqual([
      expect.stringMatching(/^attention: BACKUP_DIR is not set, and no backup was ever made/),
    ])
    await home.db.insert(backupRuns).values({ kind: 'backup', isGood: true, endedAt: new Date() })
    expect(await runCheck(backup, there)).toEqual([
      'ok: Made elsewhere, because BACKUP_DIR is not set here; the last good one less than an hour ago.',
    ])
  })
})

it('an embedded database is not backed up, and needs no programs, nor does one without a folder', async () => {
  for (const changes of [{ dir: folder, databaseUrl: undefined }, {}])
    expect(await runCheck(backupPrograms, { config: set(changes) })).toEqual([])
  expect(await look({ dir: folder, databaseUrl: undefined })).toBe('')
})

describe.skipIf(isEmbedded)('the programs (the embedded database needs none)', () => {
  const look = (changes: Partial<Settings>) => {
    const config = set({ dir: folder, databaseUrl: home.url, ...changes })
    return runCheck(backupPrograms, { config })
  }

  it('are as new as the server', async () => {
    expect(await look({})).toEqual([
      expect.stringMatching(/^ok: pg_dump, pg_restore and psql fit PostgreSQL \d+, and the check/),
    ])
    await expect(look({ programs: folder })).rejects.toThrow(/^pg_dump was not found\. Install/)
  })

  it.runIf(hasPgBouncer)('need the server itself, not a pooler', async () => {
    const pooler = await startPgBouncer(home.url ?? '')
    await expect(look({ databaseUrl: pooler.url }).finally(pooler.stop)).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler.*Set BACKUP_DATABASE_URL/,
    )
  })

  it.skipIf(isCluster())('need a role that may create a database for the check', async () => {
    const role = `restricted_${process.pid}`
    await home.db.execute(sql.raw(`create role ${role} login password 'x'`))
    const checkUrl = new URL(home.url ?? '')
    checkUrl.username = role
    checkUrl.password = 'x'
    try {
      expect(await look({ checkUrl: checkUrl.href })).toEqual([
        expect.stringMatching(/^attention: Backups can be made, and .* can’t try them: the role/),
      ])
    } finally {
      await home.db.execute(sql.raw(`drop role ${role}`))
    }
  })
})
