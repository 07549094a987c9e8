/** Starts the API; configuration and database first, so that their errors show at once. */
import { readConfig } from '#config'
import { openDatabase } from '#db/open'
import { exitWithFaults } from './exit-with-faults.ts'

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
