/** `npm run backup`: an encrypted copy of the server's database in BACKUP_DIR; `-- --new-key FILE` makes the keys. */

import { localSecret } from '#lib/local-secret'
import { StartError } from '#lib/start-error'
import { newKey } from '#modules/backup/new-key'
import { requireServer } from '#modules/backup/pg-programs'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'

try {
  const [option, file, ...more] = process.argv.slice(2)
  if (option === '--new-key' && file && more.length === 0) {
    process.stdout.write(await newKey(file))
  } else if (option !== undefined) {
    throw new StartError('Usage: npm run backup, or npm run backup -- --new-key FILE')
  } else {
    process.stdout.write(`${await backUp()}\n`)
  }
} catch (error) {
  exitWithFaults(error)
}

async function backUp() {
  const config = readConfig(process.env)
  const server = requireServer(config.backup)
  const { makeBackup, requireOrder } = await import('#modules/backup/make-backup')
  const { withSource } = await import('#modules/backup/source')
  const order = requireOrder(config.backup)
  const secret = config.secret ?? localSecret(config.dataDir)
  return withSource(server, 'backup', (source) => makeBackup(source, secret, order))
}
