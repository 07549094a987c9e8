import { StartError } from '#lib/start-error'
import { ConfigError } from '#settings/config'

/** Ends the process with a line for each fault that its operator can correct; throws any other error again. */
export function exitWithFaults(error: unknown): never {
  if (error instanceof ConfigError) exit(error.faults)
  if (error instanceof StartError) exit([error.message])
  throw error
}

function exit(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
