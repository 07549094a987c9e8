import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from '#db/database'
import { connectDirectly, createCopy, dropCopy, serverMajor, urlOfDatabase } from '#db/direct'
import { openPostgresql } from '#db/postgresql'
import { createSeal } from '#lib/seal'
import { StartError } from '#lib/start-error'
import { afterRestore, runAll } from './after-restore-repo.ts'
import { openArchive, verifyArchive } from './archive.ts'
import { takeCensus } from './census-repo.ts'
import { ageOf, countRows, differences, type Manifest, newestFirst } from './manifest-rules.ts'
import { requirePrograms, restoreServer, type ServerAddress } from './pg-programs.ts'
import { listSealed } from './probe-repo.ts'
import { requireMatch } from './restore.ts'

/** Logs in on the copy; returns what went wrong, or who logged in. */
export type LogIn = (copy: Database) => Promise<{ fault: string } | { done: string }>

export type CheckOrder = { file: string; identity: string; secret: string; logIn: LogIn }

/** The newest backup in a folder. */
export async function findNewest(dir: string | undefined): Promise<string> {
  if (!dir) throw new StartError('Name a backup, or set BACKUP_DIR to the folder that has them.')
  const names = await readdir(dir).catch(() => [])
  const [newest] = newestFirst(names)
  if (!newest) throw new StartError(`There is no backup in ${dir}. npm run backup makes one.`)
  return join(dir, newest)
}

/** Restores a backup beside the live database, and throws a sentence for each difference. */
export async function checkBackup(
  live: Db,
  server: ServerAddress,
  { file, identity, secret, logIn }: CheckOrder,
): Promise<string> {
  const manifest = await verifyArchive(file, identity)
  requireMatch(manifest, secret, 'refused')
  // It may be another server.
  const admin = await connectDirectly(server.url, 'RESTORE_CHECK_URL')
  try {
    const major = await serverMajor(admin.db)
    await requirePrograms({ ...server, major }, ['pg_restore', 'psql'])
    const name = await createCopy(admin.db, live)
    try {
      const url = urlOfDatabase(server.url, name)
      const { body } = await openArchive(file, identity)
      await restoreServer({ ...server, major, url }, body, [])
      const copy = await connectDirectly(url, 'RESTORE_CHECK_URL')
      const faults = await inspect(copy.db, manifest, secret).finally(copy.close)
      const opened = await openPostgresql(url)
      const login = await logIn(opened).finally(opened.close)
      if ('fault' in login) faults.push(login.fault)
      if (faults.length > 0)
        throw new StartError([`${file} can’t be relied on.`, ...faults].join('\n'))
      const tables = Object.keys(manifest.tables).length
      return `${file} is good, ${ageOf(new Date(manifest.at), new Date())} old: ${countRows(manifest.tables)} rows in ${tables} tables, all sums and sealed values are as they were. ${'done' in login ? login.done : ''}`
    } finally {
      await dropCopy(admin.db, name)
    }
  } finally {
    await admin.close()
  }
}

/** Before anything else changes the copy. */
async function inspect(copy: Db, { tables, at }: Manifest, secret: string): Promise<string[]> {
  const faults = differences(tables, await takeCensus(copy))
  const { count, first } = await findUnreadable(copy, secret)
  if (count > 0)
    faults.push(`${count} sealed values can’t be opened with this secret, the first of ${first}.`)
  // What a restore does at its end must work, too.
  await runAll(
    copy,
    afterRestore({ at: new Date(at), now: new Date(), highestOrder: 0, detail: 'Check' }),
  )
  return faults
}

async function findUnreadable(copy: Db, secret: string) {
  const seal = createSeal(secret)
  let count = 0
  let first = ''
  for await (const { owner, sealed } of listSealed(copy)) {
    try {
      seal.open(sealed)
    } catch {
      first ||= owner
      count++
    }
  }
  return { count, first }
}
