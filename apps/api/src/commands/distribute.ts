/** `npm run db:distribute`: divides customers' rows among the nodes of a Citus cluster. */

import { distribute } from '#db/distribute'
import { StartError } from '#lib/start-error'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'

try {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new StartError(
      'npm run db:distribute needs DATABASE_URL: the embedded database belongs to one process and cannot be divided.',
    )
  const isNew = await distribute(config.databaseUrl)
  process.stdout.write(
    isNew
      ? 'The customers’ tables are divided. Restart every API process now, so that its connections learn how to work on them.\n'
      : 'The customers’ tables are divided already. Nothing was changed.\n',
  )
} catch (error) {
  exitWithFaults(error)
}
