/**
 * `npm run lab -- bench:scale [orders …]`: what a database of 10,000, 100,000 and 1,000,000 orders costs on
 * this machine: time and processor of the customer's calls, of the admin lists and of one payment, the
 * jobs that read whole tables, and the bytes of each table. BENCH_DATABASE_URL names a database on this
 * machine to use instead of a throwaway server; one that was filled before is used as it is.
 */
import postgres, { type Sql } from 'postgres'
import { openPostgresql } from '../../../apps/api/src/db/postgresql.ts'
import { startServer } from '../../../scripts/postgres-server.ts'
import { mixOf } from '../seed/mix.ts'
import { seed } from '../seed/seed.ts'
import { printGrowth, printSize, type Size } from './print.ts'
import { run } from './run.ts'
import { beFast, beSafe, settings } from './server.ts'

const given = process.argv.slice(2).map(Number)
const wanted = given.length > 0 ? given : [10_000, 100_000, 1_000_000]

const sizes: Size[] = []
for (const orders of wanted) {
  const server = process.env.BENCH_DATABASE_URL ? undefined : await startServer(settings)
  const url = process.env.BENCH_DATABASE_URL ?? server?.url ?? ''
  try {
    const mix = mixOf(orders)
    const client = postgres(url, { max: 1, onnotice: () => {}, connection: { jit: 'off' } })
    await fill(client, url, () => seed(client, mix))
    await beSafe(client)
    const size = await run(client, url, mix)
    await client.end()
    printSize(size)
    sizes.push(size)
  } finally {
    await server?.stop()
  }
}
printGrowth(sizes)

async function fill(client: Sql, url: string, work: () => Promise<void>) {
  await (await openPostgresql(url, 1)).close()
  const [filled] = await client`select 1 from audit_log limit 1`
  if (filled) return
  await beFast(client)
  const began = performance.now()
  await work()
  console.log(`Filling the database took ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}
