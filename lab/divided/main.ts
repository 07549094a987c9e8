/**
 * `npm run lab -- test:divided`: the API's suite and the journeys, whose calls reach every feature, on databases that
 * are divided among the nodes of the Citus cluster whose coordinator TEST_DATABASE_URL names.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import postgres from 'postgres'
import { joinCluster, leaveCluster } from './nodes.ts'

const { TEST_DATABASE_URL } = process.env
if (!TEST_DATABASE_URL) {
  console.error(
    'Set TEST_DATABASE_URL to the coordinator of a Citus cluster: docs/operations.md, "Dividing the data".',
  )
  process.exit(1)
}

/** One database for the product of the journeys. */
const address = new URL(TEST_DATABASE_URL)
address.pathname = `/journeys_${process.pid}`
const name = address.pathname.slice(1)
const admin = postgres(TEST_DATABASE_URL, { max: 1, onnotice: () => {} })
const run = (settings: Record<string, string>, ...args: string[]) =>
  spawnSync('npm', args, { stdio: 'inherit', env: { ...process.env, ...settings } }).status === 0

try {
  const suite = { TEST_CLUSTER: join(import.meta.dirname, 'nodes.ts') }
  const isHeld = run(
    suite,
    'run',
    'test:whole',
    '-w',
    '@smart-bird/api',
    '--',
    ...process.argv.slice(2),
  )
  await admin.unsafe(`create database ${name}`)
  await joinCluster(address.href)
  const walks = run({ E2E_DATABASE_URL: address.href }, 'test', '-w', '@smart-bird/e2e')
  process.exitCode = isHeld && walks ? 0 : 1
} finally {
  await leaveCluster(name)
  await admin.end()
}
