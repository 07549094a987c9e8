import postgres from 'postgres'
import { buildApp } from '../../../apps/api/src/app.ts'
import { openPostgresql } from '../../../apps/api/src/db/postgresql.ts'
import { sumOrders } from '../../../apps/api/src/modules/admin/orders/sum-orders.ts'
import { readConfig } from '../../../apps/api/src/settings/config.ts'
import { mixOf } from '../seed/mix.ts'
import { seed } from '../seed/seed.ts'
import { adminOf, tokenOf } from '../session.ts'
import { quantile } from '../stats.ts'
import type { Case } from './cases.ts'

export type AdminPages = Awaited<ReturnType<typeof openAdminPages>>

export const mix = mixOf(1_000_000)
const [warmUps, calls, rounds] = [10, 150, 3]

/** The API in this process with an admin, on a database of a million orders, which is filled if it is empty. */
export async function openAdminPages(url: string) {
  const database = await openPostgresql(url, 4)
  // A separate connection, because filling takes longer than the API lets a statement run.
  const client = postgres(url, { max: 1, onnotice: () => {}, connection: { jit: 'off' } })
  const [filled] = await client`select 1 from audit_log limit 1`
  if (!filled) await timed('Filling the database', () => seed(client, mix))
  const { app, context } = await buildApp({
    config: readConfig({
      NODE_ENV: 'test',
      JWT_SECRET: 'a secret of the benchmark, long enough',
      LOG_LEVEL: 'error',
    }),
    database,
    workers: false,
  })
  await timed('Summing the orders', () => sumOrders(context))
  const admin = await adminOf(client)
  const logIn = async () => ({ authorization: `Bearer ${await tokenOf(context, admin)}` })
  let headers = await logIn()
  return {
    client,
    seal: context.seal,
    /** A new session, because searches per session are limited. */
    async logInAgain() {
      headers = await logIn()
    },
    /** The milliseconds that a call took in the server. */
    async ask(address: string): Promise<number> {
      const began = performance.now()
      const reply = await app.inject({ url: address, headers })
      const ms = performance.now() - began
      if (reply.statusCode !== 200)
        throw new Error(`${address} answered ${reply.statusCode}: ${reply.body}`)
      return ms
    },
    async close() {
      await app.close()
      await database.close()
      await client.end()
    },
  }
}

/** The quietest of several rounds, because other work of the machine is not what is measured. */
export async function measureCase({ ask }: Pick<AdminPages, 'ask'>, { address }: Case) {
  for (let n = 0; n < warmUps; n++) await ask(address(n))
  let best = { p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round++) {
    const times: number[] = []
    for (let n = 0; n < calls; n++) times.push(await ask(address(n)))
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
    if (p99 < best.p99) best = { p50, p99 }
  }
  return best
}

async function timed(what: string, work: () => Promise<void>) {
  const began = performance.now()
  await work()
  console.log(`${what} took ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}
