/** Runs a command with TEST_DATABASE_URL: the one given, else that of a throw-away PostgreSQL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startServer } from './postgres-server.ts'

/** Tests keep nothing and need no statistics. */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off']

const given = process.env.TEST_DATABASE_URL
const server = given ? { url: given, stop: async () => {} } : await startServer(settings)
try {
  const [command = '', ...args] = process.argv.slice(2)
  const env = { ...process.env, TEST_DATABASE_URL: server.url }
  const child = spawn(command, args, { stdio: 'inherit', env })
  // Ended from outside, it ends the command and then the server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'close')
  process.exitCode = code ?? 1
} finally {
  await server.stop()
}
