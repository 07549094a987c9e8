/**
 * `npm run test:crash`: the long form of the proofs that no payment is lost or doubled. 200 payments
 * over HTTP with the API killed again and again, and 1,000 random histories each of payments and subscriptions, on both databases.
 * CRASH_PAYMENTS and MODEL_RUNS change the numbers.
 */
import { startServer } from './postgres-server.ts'
import { run } from './run.ts'

const { CRASH_PAYMENTS = '200', MODEL_RUNS = '1000', TEST_DATABASE_URL } = process.env
const env = { CRASH_PAYMENTS, MODEL_RUNS }
const crash = (more: Record<string, string>) =>
  run('npm', ['run', '--silent', '--workspace', '@smart-bird/api', 'test:crash'], {
    ...env,
    ...more,
  })

const embedded = await crash({ TEST_DATABASE_URL: '' })
const server = TEST_DATABASE_URL
  ? { url: TEST_DATABASE_URL, stop: async () => {} }
  : await startServer()
try {
  process.exitCode = embedded || (await crash({ TEST_DATABASE_URL: server.url }))
} finally {
  await server.stop()
}
