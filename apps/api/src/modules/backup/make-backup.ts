import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFingerprint } from '#lib/seal'
import { StartError } from '#lib/start-error'
import { describeDisk, writeArchive } from './archive.ts'
import { noteClosings } from './closings.ts'
import { countRows, nameOf, newestFirst, partName } from './manifest-rules.ts'
import { recordRun } from './record-run.ts'
import type { Source } from './source.ts'

export type BackupOrder = { dir: string; recipient: string; keep: number }
export type BackupSettings = {
  dir?: string | undefined
  recipient?: string | undefined
  keep: number
}

/** Throws unless the settings say where backups go and whom they are for. */
export function requireOrder({ dir, recipient, keep }: BackupSettings): BackupOrder {
  if (!dir) throw new StartError('Set BACKUP_DIR to the folder that backups are written into.')
  if (!recipient)
    throw new StartError(
      'Set BACKUP_RECIPIENT to the public key that backups are encrypted for. npm run backup -- --new-key FILE makes a pair of keys.',
    )
  return { dir, recipient, keep }
}

/** Makes a backup, then deletes all but the newest ones; returns a sentence. Either result is recorded. */
export const makeBackup = (source: Source, secret: string, order: BackupOrder): Promise<string> =>
  recordRun(source.db, 'backup', async () => {
    const at = new Date()
    const { dir, recipient, keep } = order
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await removeParts(dir)
    } catch (error) {
      throw describeDisk(error, dir)
    }
    await noteClosings(source.db, dir)
    const file = join(dir, nameOf(at))
    const { bytes, rows } = await source.read(async ({ manifest, body }) => ({
      bytes: await writeArchive({
        file,
        recipient,
        manifest: { ...manifest, at: at.toISOString(), secret: secretFingerprint(secret) },
        body,
      }),
      rows: countRows(manifest.tables),
    }))
    const old = newestFirst(await readdir(dir)).slice(keep)
    for (const name of old) await rm(join(dir, name))
    const deleted = old.length === 0 ? '' : ` Deleted: ${old.join(', ')}.`
    return `${file}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.${deleted}`
  })

/** What a killed backup left: only one runs at a time. */
async function removeParts(dir: string) {
  for (const name of await readdir(dir)) if (partName.test(name)) await rm(join(dir, name))
}
