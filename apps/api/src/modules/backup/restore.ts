import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDirectly, isEmpty, serverMajor } from '#db/direct'
import { loadEmbedded } from '#db/embedded'
import { lockFolder } from '#db/folder-lock'
import { migrationJournal } from '#db/migrations'
import { secretFingerprint } from '#lib/seal'
import { StartError } from '#lib/start-error'
import { afterRestore, checkRows, findLastOrderId, runAll } from './after-restore-repo.ts'
import { type Archive, openArchive, verifyArchive } from './archive.ts'
import { takeCensus } from './census-repo.ts'
import {
  type AnotherSecret,
  ageOf,
  type Census,
  countRows,
  describeMismatch,
  differences,
  differs,
  type Manifest,
} from './manifest-rules.ts'
import { requirePrograms, restoreServer } from './pg-programs.ts'

export type RestoreOrder = {
  file: string
  identity: string
  secret: string
  withAnotherSecret: boolean
  /** Greater than any order number that PayPal has seen since the backup; 0 if it was not asked. */
  findHighestOrder(since: Date): Promise<number>
}
export type Place =
  | { kind: 'postgresql'; databaseUrl: string; programs: string | undefined }
  | { kind: 'embedded'; dataDir: string }

/** Restores a backup into an empty place, completely or not at all; returns what its owner must know. */
export async function restore(place: Place, order: RestoreOrder): Promise<string> {
  // An altered or short file must be known before anything is written.
  const manifest = await verifyArchive(order.file, order.identity)
  const anotherSecret = order.withAnotherSecret ? 'taken' : 'offered'
  requireMatch(manifest, place.kind, order.secret, anotherSecret)
  const at = new Date(manifest.at)
  const now = new Date()
  const last = async () =>
    afterRestore({
      at,
      now,
      highestOrder: await order.findHighestOrder(at),
      detail: `Backup of ${manifest.at}`,
    })
  const found =
    place.kind === 'postgresql'
      ? await restoreOnServer(place, order, last)
      : await restoreFolder(place.dataDir, order, manifest, last)
  return `Restored ${countRows(manifest.tables)} rows as they were at ${manifest.at}, ${ageOf(at, now)} ago. What happened since is not in them.
The next order is ${found.nextOrder}. Everybody must log in again.
Read “After a restore” in docs/operations.md before you start the API.`
}

export function requireMatch(
  manifest: Manifest,
  kind: Manifest['kind'],
  secret: string,
  anotherSecret: AnotherSecret,
) {
  const migrations = migrationJournal().map(({ tag }) => tag)
  const expected = { kind, migrations, secret: secretFingerprint(secret) }
  const problem = describeMismatch(manifest, expected, anotherSecret)
  if (problem) throw new StartError(problem)
}

async function restoreOnServer(
  { databaseUrl, programs }: Extract<Place, { kind: 'postgresql' }>,
  { file, identity }: RestoreOrder,
  last: () => Promise<string[]>,
) {
  const target = await connectDirectly(databaseUrl, 'DATABASE_URL')
  try {
    const server = { url: databaseUrl, major: await serverMajor(target.db), programs }
    await requirePrograms(server, ['pg_restore', 'psql'])
    if (!(await isEmpty(target.db)))
      throw new StartError(
        'The database at DATABASE_URL is not empty, and a restore never overwrites one. Create a new database, and let DATABASE_URL name it.',
      )
    const { manifest, body } = await openArchive(file, identity)
    const statements = [...checkRows(manifest.tables), ...(await last())]
    await restoreServer(server, body, statements)
    return { nextOrder: numberOf((await findLastOrderId(target.db)) + 1) }
  } finally {
    await target.close()
  }
}

async function restoreFolder(
  dataDir: string,
  { file, identity }: RestoreOrder,
  manifest: Manifest,
  last: () => Promise<string[]>,
) {
  const folder = join(dataDir, 'postgres')
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartError(
      `The folder ${dataDir} has a database, and a restore never overwrites one. Move ${folder} away, or set DATA_DIR to another folder.`,
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const part = `${folder}.part`
  try {
    await rm(part, { recursive: true, force: true })
    const database = await loadEmbedded(part, await toBlob(await openArchive(file, identity)))
    try {
      requireSame(manifest.tables, await takeCensus(database.db))
      await runAll(database.db, await last())
      const nextOrder = numberOf((await findLastOrderId(database.db)) + 1)
      await database.close()
      await rm(folder, { recursive: true, force: true })
      await rename(part, folder)
      return { nextOrder }
    } catch (error) {
      await database.close().catch(() => {})
      throw error
    }
  } finally {
    await rm(part, { recursive: true, force: true })
    unlock()
  }
}

function requireSame(expected: Census, found: Census) {
  const faults = differences(expected, found)
  if (faults.length > 0) throw new StartError([`${differs}:`, ...faults].join('\n'))
}

/** The files of an embedded database, which must be in memory to be opened. */
export async function toBlob({ body }: Archive): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const bytes of body) parts.push(new Uint8Array(bytes))
  return new Blob(parts, { type: 'application/x-gzip' })
}

const numberOf = (id: number) => `SB-${String(id).padStart(6, '0')}`
