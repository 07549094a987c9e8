/** `npm run paypal:setup`: creates product, plan and webhook at the payment provider, once. */

import { StartError } from '#lib/start-error'
import { ProviderError } from '#providers/payments/port'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'
import { withContext } from './with-context.ts'

try {
  process.stdout.write(`${await setUp()}\n`)
} catch (error) {
  exitWithFaults(error)
}

async function setUp() {
  const config = readConfig(process.env)
  try {
    const { planId, webhookId } = await withContext(config, async (context) =>
      (await import('#modules/billing/provider/set-up-provider')).setUpProvider(context),
    )
    const plan = `plan ${planId} (${config.plan.name}, $${config.plan.price} a month)`
    return `At ${config.paypal.baseUrl}: ${plan}, webhook ${webhookId} for ${config.apiUrl}/payments/events.`
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new StartError(
      `The setup failed: ${error.message} What to do about it says: npm run doctor`,
    )
  }
}
