/**
 * `npm run lab -- bench:admin`: the admin lists on PostgreSQL with 100,000 customers and 1,000,000 orders
 * (`../seed/`). Prints p50 and p99 of each list's time in the server and the indexes its
 * statements used, then how fast whole lists leave as files and what memory that takes; fails where
 * a p99 is above 50 ms or a file is not streamed. BENCH_DATABASE_URL names an empty database to
 * use instead of a throwaway server; one that was filled before is used as it is. Arguments choose
 * lists by the beginnings of their names: `npm run lab -- bench:admin orders audit`.
 */
import { startServer } from '../../../scripts/postgres-server.ts'
import { type Case, casesOf } from './cases.ts'
import { depthsOf } from './depths.ts'
import { measureFiles } from './files.ts'
import { measureCase, mix, type Office, openOffice } from './office.ts'
import { explain } from './plans.ts'

const p99MaxMs = 50

const chosen = process.argv.slice(2)
const isChosen = ({ name }: { name: string }) =>
  chosen.length === 0 || chosen.some((beginning) => name.startsWith(beginning))

const server = process.env.BENCH_DATABASE_URL ? undefined : await startServer()
const url = process.env.BENCH_DATABASE_URL ?? server?.url ?? ''
try {
  process.exitCode = await run()
} finally {
  await server?.stop()
}

async function run() {
  const office = await openOffice(url)
  const slow: string[] = []
  console.log(`${'List'.padEnd(36)} ${'p50'.padStart(9)} ${'p99'.padStart(12)}   Indexes used`)
  for (const one of casesOf(office.seal, await depthsOf(office.client, 0.5), mix).filter(
    isChosen,
  )) {
    await office.logInAgain()
    const plans = await plansOf(office, one)
    const { p50, p99 } = await measureCase(office, one)
    if (p99 > p99MaxMs) slow.push(one.name)
    console.log(
      `${one.name.padEnd(36)} ${p50.toFixed(1).padStart(6)} ms ${p99.toFixed(1).padStart(9)} ms   ${plans}`,
    )
  }
  office.statements.length = 0
  const files = await measureFiles(office.app, office.headers(), isChosen)
  await office.close()
  console.log(
    slow.length ? `Above ${p99MaxMs} ms: ${slow.join('; ')}` : `All within ${p99MaxMs} ms.`,
  )
  if (files.length) console.log(`Slow to begin, or not streamed: ${files.join('; ')}`)
  return slow.length + files.length > 0 ? 1 : 0
}

/** The indexes that a few calls used, without the statements that find the session and count searches. */
async function plansOf({ client, statements, ask }: Office, { address }: Case) {
  statements.length = 0
  for (let n = 0; n < 4; n++) await ask(address(n))
  const indexes = new Set<string>()
  const scans = new Set<string>()
  for (const statement of statements.filter(
    ({ text }) => !/from "sessions"|^update|^insert into "throttles"/.test(text),
  )) {
    const plan = await explain(client, statement)
    for (const name of plan.indexes) indexes.add(name)
    for (const name of plan.scans) scans.add(name)
  }
  return [[...indexes].join(', '), ...scans].join('; ')
}
