/** `npm run db:seed`: writes demo data into the configured database, unless it has accounts. */

import { seedRefusal } from '#demo/seed-refusal'
import { StartError } from '#lib/start-error'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'
import { withContext } from './with-context.ts'

try {
  const config = readConfig(process.env)
  const refusal = seedRefusal(config)
  if (refusal) throw new StartError(refusal)
  await withContext(config, async (context) => (await import('#demo/seed')).seedDemo(context))
} catch (error) {
  exitWithFaults(error)
}
