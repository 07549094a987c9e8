/** `npm run db:seed`: writes demo data into the configured database, unless it has accounts. */
import { readConfig } from '#config'
import { openDatabase } from '#db/open'
import { buildApp } from './app.ts'
import { seedDemo } from './demo/seed.ts'
import { seedRefusal } from './demo/seed-refusal.ts'

const config = readConfig(process.env)
const refusal = seedRefusal(config)
if (refusal) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
const database = await openDatabase(config)
const { app, context } = await buildApp({ config, database, workers: false })
await seedDemo(context)
await app.close()
await database.close()
