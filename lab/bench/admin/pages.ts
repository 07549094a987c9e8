import postgres from 'postgres'
import { buildApp } from '../../../apps/api/src/app.ts'
import { openPostgresql } from '../../../apps/api/src/db/postgresql.ts'
import { sumOrders } from '../../../apps/api/src/modules/admin/orders/sum-orders.ts'
import { saveNeeds } from '../../../apps/api/src/modules/house/need-repo.ts'
import { readConfig } from '../../../apps/api/src/settings/config.ts'
import { bearer } from '../rig/lab.ts'
import { logIn, secret } from '../rig/sessions.ts'
import { mixOf } from '../seed/mix.ts'
import { seed } from '../seed/seed.ts'
import { quantile } from '../stats.ts'
import type { Case } from './cases.ts'

export type AdminPages = Awaited<ReturnType<typeof openAdminPages>>

const [warmUps, calls, rounds] = [10, 150, 3]

/** The API in this process with an admin, on an empty database that is filled with a million orders. */
export async function openAdminPages(url: string) {
  const database = await openPostgresql(url, 4)
  // A separate connection, because filling takes longer than the API lets a statement run.
  const client = postgres(url, { max: 1, onnotice: () => {}, connection: { jit: 'off' } })
  await seed(client, mixOf(1_000_000))
  const { app, context } = await buildApp({
    config: readConfig({ NODE_ENV: 'test', JWT_SECRET: secret, LOG_LEVEL: 'error' }),
    database,
    workers: false,
  })
  await sumOrders(context)
  await saveNeeds(context.batch, new Date())
  const admins = await client`
    insert into users (username, status, password_hash, joined_at)
    values ('admin', 'admin', 'none', now()) returning id`
  let headers = {}
  return {
    client,
    seal: context.seal,
    /** A new session, because searches per session are limited. */
    async logIn() {
      for (const admin of await logIn(client, admins)) headers = bearer(admin)
    },
    /** The milliseconds that a call took in the server. */
    async ask(path: string): Promise<number> {
      const began = performance.now()
      const reply = await app.inject({ url: path, headers })
      const ms = performance.now() - began
      if (reply.statusCode !== 200)
        throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`)
      return ms
    },
    async close() {
      await app.close()
      await database.close()
      await client.end()
    },
  }
}

/** p99 in the quietest of several rounds, because other work of the machine is not what is measured. */
export async function measureCase({ logIn, ask }: AdminPages, { path }: Case): Promise<number> {
  await logIn()
  for (let n = 0; n < warmUps; n++) await ask(path(n))
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const times: number[] = []
    for (let n = 0; n < calls; n++) times.push(await ask(path(n)))
    best = Math.min(best, quantile(times, 0.99))
  }
  return best
}
