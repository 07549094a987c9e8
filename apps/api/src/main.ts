/** Starts the API; configuration and database first, so that their errors show at once. */
import { ConfigError, readConfig } from '#config'
import { openDatabase } from '#db/open'
import { StartError } from '#lib/start-error'

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const { startApi } = await import('./start-api.ts')
  await startApi(config, database)
} catch (error) {
  if (error instanceof ConfigError) fail(error.faults)
  if (error instanceof StartError) fail([error.message])
  throw error
}

function fail(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
