/** `npm run restore:check [-- FILE]`: restores the newest backup beside the live database, and compares. */

import { localSecret } from '#lib/local-secret'
import { StartError } from '#lib/start-error'
import { readIdentity } from '#modules/backup/archive'
import { checkInFolder, checkOnServer, findNewest } from '#modules/backup/check-backup'
import { recordInFolder } from '#modules/backup/embedded-backups'
import { recordRun } from '#modules/backup/record-run'
import { openServerSource } from '#modules/backup/source'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'
import { logInOnCopy } from './log-in-on-copy.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new StartError('Usage: npm run restore:check [-- FILE]')
  process.stdout.write(`${await check(file)}\n`)
} catch (error) {
  exitWithFaults(error)
}

async function check(file: string | undefined) {
  const config = readConfig(process.env)
  const { backup, dataDir } = config
  const prepare = async () => ({
    file: file ?? (await findNewest(backup.dir)),
    identity: await readIdentity(backup.identityFile),
    secret: config.secret ?? localSecret(dataDir),
    logIn: logInOnCopy(config),
  })
  if (!backup.databaseUrl)
    return checkFolder(dataDir, async () => checkInFolder(dataDir, await prepare()))
  const { databaseUrl, checkUrl, programs } = backup
  const live = await openServerSource(backup, 'check')
  try {
    const server = { url: checkUrl ?? databaseUrl, programs }
    return await recordRun(live.db, 'check', async () =>
      checkOnServer(live.db, server, await prepare()),
    )
  } finally {
    await live.close()
  }
}

/** While the API runs, only it can record how the check ended. */
async function checkFolder(dataDir: string, work: () => Promise<string>) {
  try {
    const detail = await work()
    await recordInFolder(dataDir, 'check', { isGood: true, detail })
    return detail
  } catch (error) {
    const detail =
      error instanceof StartError ? error.message : 'It failed unexpectedly; see the log.'
    await recordInFolder(dataDir, 'check', { isGood: false, detail })
    throw error
  }
}
