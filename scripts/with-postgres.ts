/** Runs a command with TEST_DATABASE_URL: the given one, or that of a throwaway PostgreSQL. */
import { spawnSync } from 'node:child_process'
import { startServer } from './postgres-server.ts'

const given = process.env.TEST_DATABASE_URL
const server = given ? { url: given, stop: async () => {} } : await startServer()
const [command = '', ...args] = process.argv.slice(2)
const env = { ...process.env, TEST_DATABASE_URL: server.url }
process.exitCode = spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1
await server.stop()
