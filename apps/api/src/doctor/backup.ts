import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { connectDirectly, mayCreateCopy, serverMajor } from '#db/direct'
import { findBackups } from '#modules/alarms/conditions-repo'
import { ageOf } from '#modules/backup/manifest-rules'
import { requirePrograms } from '#modules/backup/pg-programs'
import { attention, type Check, type Finding, fault, ok, type Patient } from './check.ts'

/** Where backups go and whom they are for. */
export const backup: Check = {
  name: 'Backup',
  seconds: 10,
  async run(patient) {
    const { dir, recipient, databaseUrl } = patient.config.backup
    if (!databaseUrl) return []
    if (!dir) return patient.config.production ? lookElsewhere(patient) : []
    const refusal = await refusalOf(dir)
    if (refusal) return fault(refusal)
    if (!recipient)
      return attention(
        'BACKUP_RECIPIENT is empty, so no backup is made. npm run backup -- --new-key FILE makes a pair of keys.',
      )
    return ok(`Written into ${dir}, for the owner of BACKUP_RECIPIENT’s key.`)
  },
}

/** With compose, a service of its own makes them. */
async function lookElsewhere(patient: Patient): Promise<Finding> {
  const good = await patient
    .openDb()
    .then((db) => findBackups(db, 'backup'))
    .then(({ good }) => good?.endedAt)
    .catch(() => undefined)
  if (good)
    return ok(
      `Made elsewhere, because BACKUP_DIR is not set here; the last good one ${ageOf(good, patient.now())} ago.`,
    )
  return attention(
    'BACKUP_DIR is not set, and no backup was ever made. See “Backups” in docs/operations.md.',
  )
}

async function refusalOf(dir: string): Promise<string | undefined> {
  const found = await stat(dir).catch(() => undefined)
  if (!found) return `There is no folder ${dir} for backups. Create it, or correct BACKUP_DIR.`
  if (!found.isDirectory()) return `${dir} is no folder. Correct BACKUP_DIR.`
  return access(dir, constants.W_OK | constants.X_OK).then(
    () => undefined,
    () => `The folder ${dir} can’t be written. Give it to the API’s user, or correct BACKUP_DIR.`,
  )
}

/** What reads a server for a backup, and where a backup is tried. */
export const backupPrograms: Check = {
  name: 'Backup’s programs',
  seconds: 20,
  needs: ['Database'],
  async run({ config: { backup } }) {
    const { dir, databaseUrl, checkUrl, programs } = backup
    if (!dir || !databaseUrl) return []
    // Both throw a sentence.
    const major = await ask(databaseUrl, 'DATABASE_URL', serverMajor)
    await requirePrograms({ url: databaseUrl, major, programs }, ['pg_dump', 'pg_restore', 'psql'])
    if (!(await ask(checkUrl ?? databaseUrl, 'RESTORE_CHECK_URL', mayCreateCopy)))
      return attention(
        'Backups can be made, and npm run restore:check can’t try them: the role may not create a database. Run ALTER ROLE … CREATEDB for it, or set RESTORE_CHECK_URL to a server where a role may.',
      )
    return ok(
      `pg_dump, pg_restore and psql fit PostgreSQL ${major}, and the check may create its database.`,
    )
  },
}

async function ask<T>(
  url: string,
  setting: string,
  question: (db: Awaited<ReturnType<typeof connectDirectly>>['db']) => Promise<T>,
) {
  const { db, close } = await connectDirectly(url, setting)
  return question(db).finally(close)
}
