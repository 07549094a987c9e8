/**
 * `npm run test:postgres`: the API's suite against a real PostgreSQL. Uses the server at
 * TEST_DATABASE_URL, else starts one of its own from the system's packages and removes it afterwards.
 */

import { startServer } from './postgres-server.ts'
import { run } from './run.ts'

const given = process.env.TEST_DATABASE_URL
const server = given ? { url: given, stop: async () => {} } : await startServer()
try {
  process.exitCode = await run(
    'npm',
    ['run', '--silent', '--workspace', '@smart-bird/api', 'test'],
    {
      TEST_DATABASE_URL: server.url,
    },
  )
} finally {
  await server.stop()
}
