/** Only makes and checks backups, for a container of its own that has PostgreSQL's programs. */

import { buildApp } from '#app'
import { openDatabase } from '#db/open'
import { requireOrder } from '#modules/backup/make-backup'
import { startBackups } from '#modules/backup/start-backups'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'

try {
  const config = readConfig(process.env)
  requireOrder(config.backup)
  const database = await openDatabase(config)
  const { app, context } = await buildApp({ config, database, workers: false })
  await startBackups(context)
  const stop = async () => {
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  exitWithFaults(error)
}
