/** Starts the API: configuration, database, migrations, demo data, jobs, then it listens. */
import { ConfigError, readConfig } from '#config'
import { openDatabase } from '#db/open'
import { StartError } from '#lib/start-error'
import { startBilling } from '#modules/billing/background'
import { buildApp } from './app.ts'
import { connectSandboxHouses } from './demo/sandbox-houses.ts'
import { seedDemo } from './demo/seed.ts'

try {
  await start()
} catch (error) {
  if (error instanceof ConfigError) fail(error.faults)
  if (error instanceof StartError) fail([error.message])
  throw error
}

async function start() {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const { app, context } = await buildApp({ config, database })
  const isDemo = database.kind === 'embedded' && !config.production
  if (isDemo) await seedDemo(context)

  const stopping = new AbortController()

  const stopBilling = startBilling(context)

  const stop = async () => {
    // A second signal, or a shutdown that hangs, ends the process at once.
    process.once('SIGINT', () => process.exit(1))
    setTimeout(() => process.exit(1), 15_000).unref()
    stopping.abort()
    await stopBilling()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    await stopBilling()
    await app.close()
    await database.close()
    throw new StartError(
      `Port ${config.port} is in use by another program. Stop it, or set API_PORT to a free port.`,
    )
  }
  if (isDemo) await connectSandboxHouses(context, app.log, stopping.signal)
}

function fail(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
