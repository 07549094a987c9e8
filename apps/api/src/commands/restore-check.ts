/** `npm run restore:check [-- FILE]`: restores the newest backup beside the live database, and compares. */

import { localSecret } from '#lib/local-secret'
import { StartError } from '#lib/start-error'
import { readIdentity } from '#modules/backup/archive'
import { requireServer } from '#modules/backup/pg-programs'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new StartError('Usage: npm run restore:check [-- FILE]')
  process.stdout.write(`${await check(file)}\n`)
} catch (error) {
  exitWithFaults(error)
}

async function check(file: string | undefined) {
  const config = readConfig(process.env)
  const { backup } = config
  const live = requireServer(backup)
  const { checkBackup, findNewest } = await import('#modules/backup/check-backup')
  const { recordRun } = await import('#modules/backup/record-run')
  const { withSource } = await import('#modules/backup/source')
  const { logInOnCopy } = await import('./log-in-on-copy.ts')
  return withSource(live, 'check', ({ db }) =>
    recordRun(db, 'check', async () =>
      checkBackup(
        db,
        { ...live, url: backup.checkUrl ?? live.url },
        {
          file: file ?? (await findNewest(backup.dir)),
          identity: await readIdentity(backup.identityFile),
          secret: config.secret ?? localSecret(config.dataDir),
          logIn: logInOnCopy(config),
        },
      ),
    ),
  )
}
