/** `npm run db:seed`: writes demo data into the configured database, unless it has accounts. */

import { buildApp } from '#app'
import { openDatabase } from '#db/open'
import { seedDemo } from '#demo/seed'
import { seedRefusal } from '#demo/seed-refusal'
import { StartError } from '#lib/start-error'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'

try {
  const config = readConfig(process.env)
  const refusal = seedRefusal(config)
  if (refusal) throw new StartError(refusal)
  const database = await openDatabase(config)
  const { app, context } = await buildApp({ config, database, workers: false })
  await seedDemo(context)
  await app.close()
  await database.close()
} catch (error) {
  exitWithFaults(error)
}
