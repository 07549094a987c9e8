import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from '#db/database'
import { connectDirectly, createCopy, dropCopy, serverMajor, urlOfDatabase } from '#db/direct'
import { loadEmbedded, migrateEmbedded } from '#db/embedded'
import { lockFolder } from '#db/folder-lock'
import { openDatabase } from '#db/open'
import { createSeal } from '#lib/seal'
import { StartError } from '#lib/start-error'
import { afterRestore, runAll } from './after-restore-repo.ts'
import { openArchive, verifyArchive } from './archive.ts'
import { takeCensus } from './census-repo.ts'
import { ageOf, countRows, differences, type Manifest, newestFirst } from './manifest-rules.ts'
import { requirePrograms, restoreServer } from './pg-programs.ts'
import { listSealed } from './probe-repo.ts'
import { requireMatch, toBlob } from './restore.ts'

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
export async function checkOnServer(
  live: Db,
  server: { url: string; programs: string | undefined },
  order: CheckOrder,
): Promise<string> {
  const manifest = await read(order, 'postgresql')
  // It may be another server.
  const admin = await connectDirectly(server.url, 'RESTORE_CHECK_URL')
  try {
    const major = await serverMajor(admin.db)
    await requirePrograms({ ...server, major }, ['pg_restore', 'psql'])
    const name = await createCopy(admin.db, live)
    try {
      const url = urlOfDatabase(server.url, name)
      const { body } = await openArchive(order.file, order.identity)
      await restoreServer({ ...server, major, url }, body, [])
      const copy = await connectDirectly(url, 'RESTORE_CHECK_URL')
      const faults = await inspect(copy.db, manifest, order).finally(copy.close)
      const open = () => openDatabase({ databaseUrl: url, dataDir: '' })
      return await conclude(manifest, faults, order, open)
    } finally {
      await dropCopy(admin.db, name)
    }
  } finally {
    await admin.close()
  }
}

/** The same in a folder beside the live one. */
export async function checkInFolder(dataDir: string, order: CheckOrder): Promise<string> {
  const manifest = await read(order, 'embedded')
  const folder = join(dataDir, 'restore-check')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  const files = join(folder, 'postgres')
  try {
    await rm(files, { recursive: true, force: true })
    const copy = await loadEmbedded(
      files,
      await toBlob(await openArchive(order.file, order.identity)),
    )
    try {
      const faults = await inspect(copy.db, manifest, order)
      return await conclude(manifest, faults, order, async () => {
        await migrateEmbedded(copy.db)
        return { ...copy, close: async () => {} }
      })
    } finally {
      await copy.close()
    }
  } finally {
    await rm(files, { recursive: true, force: true })
    unlock()
    await rm(folder, { recursive: true, force: true })
  }
}

async function read({ file, identity, secret }: CheckOrder, kind: Manifest['kind']) {
  const manifest = await verifyArchive(file, identity)
  requireMatch(manifest, kind, secret, 'refused')
  return manifest
}

/** Before anything else changes the copy. */
async function inspect(copy: Db, manifest: Manifest, { secret }: CheckOrder): Promise<string[]> {
  const faults = differences(manifest.tables, await takeCensus(copy))
  const unreadable = await findUnreadable(copy, secret)
  if (unreadable.count > 0)
    faults.push(
      `${unreadable.count} sealed values can’t be opened with this secret, the first of ${unreadable.first}.`,
    )
  // What a restore does at its end must work, too.
  await runAll(copy, [
    ...afterRestore({
      at: new Date(manifest.at),
      now: new Date(),
      highestOrder: 0,
      detail: 'Check',
    }),
  ])
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

async function conclude(
  manifest: Manifest,
  found: string[],
  { file, logIn }: CheckOrder,
  open: () => Promise<Database>,
) {
  const copy = await open()
  const result = await logIn(copy).finally(copy.close)
  const faults = 'fault' in result ? [...found, result.fault] : found
  if (faults.length > 0) throw new StartError([`${file} can’t be relied on.`, ...faults].join('\n'))
  const done = 'done' in result ? result.done : ''
  const tables = Object.keys(manifest.tables).length
  return `${file} is good, ${ageOf(new Date(manifest.at), new Date())} old: ${countRows(manifest.tables)} rows in ${tables} tables, all sums and sealed values are as they were. ${done}`
}
