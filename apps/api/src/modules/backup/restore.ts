import type { Db } from '#db/database'
import { connectDirectly, isEmpty, serverMajor } from '#db/direct'
import { migrationJournal } from '#db/migrations'
import { secretFingerprint } from '#lib/seal'
import { StartError } from '#lib/start-error'
import { afterRestore, checkRows, findLastOrderId } from './after-restore-repo.ts'
import { openArchive, verifyArchive } from './archive.ts'
import {
  type AnotherSecret,
  ageOf,
  countRows,
  describeMismatch,
  type Manifest,
} from './manifest-rules.ts'
import { requirePrograms, restoreServer, type ServerAddress } from './pg-programs.ts'

export type RestoreOrder = {
  file: string
  identity: string
  secret: string
  withAnotherSecret: boolean
  /** Greater than any order number that PayPal has seen since the backup; 0 if it was not asked. */
  findHighestOrder(since: Date): Promise<number>
  /** Closes accounts again that were closed since; says how many. */
  repeatClosings(db: Db): Promise<number>
}

/** Restores a backup into an empty database, completely or not at all; returns what its owner must know. */
export async function restore(to: ServerAddress, order: RestoreOrder): Promise<string> {
  const { file, identity, secret, withAnotherSecret } = order
  // An altered or short file must be known before anything is written.
  const manifest = await verifyArchive(file, identity)
  requireMatch(manifest, secret, withAnotherSecret ? 'taken' : 'offered')
  const at = new Date(manifest.at)
  const now = new Date()
  const target = await connectDirectly(to.url, 'DATABASE_URL')
  try {
    const server = { ...to, major: await serverMajor(target.db) }
    await requirePrograms(server, ['pg_restore', 'psql'])
    if (!(await isEmpty(target.db)))
      throw new StartError(
        'The database at DATABASE_URL is not empty, and a restore never overwrites one. Create a new database, and let DATABASE_URL name it.',
      )
    const { body } = await openArchive(file, identity)
    const highestOrder = await order.findHighestOrder(at)
    const detail = `Backup of ${manifest.at}`
    await restoreServer(server, body, [
      ...checkRows(manifest.tables),
      ...afterRestore({ at, now, highestOrder, detail }),
    ])
    const closed = await order.repeatClosings(target.db)
    const nextOrder = String((await findLastOrderId(target.db)) + 1).padStart(6, '0')
    return `Restored ${countRows(manifest.tables)} rows as they were at ${manifest.at}, ${ageOf(at, now)} ago. What happened since is not in them.
The next order is SB-${nextOrder}. Everybody must log in again.${closed > 0 ? ` Accounts closed again: ${closed}.` : ''}
Read “After a restore” in docs/operations.md before you start the API.`
  } finally {
    await target.close()
  }
}

export function requireMatch(manifest: Manifest, secret: string, anotherSecret: AnotherSecret) {
  const migrations = migrationJournal().map(({ tag }) => tag)
  const expected = { migrations, secret: secretFingerprint(secret) }
  const problem = describeMismatch(manifest, expected, anotherSecret)
  if (problem) throw new StartError(problem)
}
