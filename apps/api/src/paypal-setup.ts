/** `npm run paypal:setup`: creates product, plan and webhook at the payment provider, once. */
import { readConfig } from '#config'
import { openDatabase } from '#db/open'
import { setUpProvider } from '#modules/billing/provider/set-up-provider'
import { buildApp } from './app.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
const { app, context } = await buildApp({ config, database, workers: false })
try {
  const { planId, webhookId } = await setUpProvider(context)
  process.stdout.write(
    `At ${config.paypal.baseUrl}: plan ${planId} (${config.plan.name}, $${config.plan.price} a month), webhook ${webhookId} for ${config.apiUrl}/payments/events.\n`,
  )
} catch (error) {
  process.stderr.write(`The setup failed: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
await app.close()
await database.close()
