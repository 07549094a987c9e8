/** Starts the API; configuration and database first, so that their errors show at once. */

import { openDatabase } from '#db/open'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './commands/exit-with-faults.ts'

try {
  const config = readConfig(process.env)
  const [database, { startApi }] = await Promise.all([
    openDatabase(config),
    import('./start-api.ts'),
  ])
  await startApi(config, database)
} catch (error) {
  exitWithFaults(error)
}
