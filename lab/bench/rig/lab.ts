import { totalmem } from 'node:os'
import postgres from 'postgres'
import { openPostgresql } from '../../../apps/api/src/db/postgresql.ts'
import { startServer } from '../../../scripts/postgres-server.ts'
import { mixOf } from '../seed/mix.ts'
import { seed } from '../seed/seed.ts'
import { type Server, startProduct } from './server.ts'
import { type Customer, logIn, secret } from './sessions.ts'
import type { Call } from './wrk.ts'

const share = (part: number) => `${Math.floor((totalmem() * part) / 2 ** 20)}MB`

/** What an owner would set on a machine with a solid-state disk; everything else as PostgreSQL ships. */
const settings = [
  `shared_buffers=${share(1 / 6)}`,
  `effective_cache_size=${share(2 / 3)}`,
  'random_page_cost=1.1',
]

export type Lab = Awaited<ReturnType<typeof openLab>>

/** A PostgreSQL of its own with 2,000 customers and 20,000 orders, 200 of the customers logged in. */
export async function openLab() {
  const server = await startServer(settings)
  try {
    await (await openPostgresql(server.url, 1)).close()
    const client = postgres(server.url, { max: 1, onnotice: () => {} })
    await seed(client, mixOf(20_000))
    // Or jobs would ask PayPal about them.
    await client`update subscriptions set status = 'cancelled' where status in ('active', 'suspended')`
    const customers = await logIn(
      client,
      await client`select id from users where blocked_at is null and status <> 'admin'
        order by id limit 200`,
    )
    await client`vacuum analyze`
    await client`checkpoint`
    return {
      client,
      customers,
      /** What the product and its peers start with. */
      env: { DATABASE_URL: server.url, JWT_SECRET: secret },
      restart: server.restart,
      close: async () => {
        await client.end({ timeout: 1 })
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Measures the product on such a database. */
export async function withProduct<T>(measure: (lab: Lab, product: Server) => Promise<T>) {
  const lab = await openLab()
  try {
    const product = await startProduct(lab.env)
    try {
      return await measure(lab, product)
    } finally {
      await product.stop()
    }
  } finally {
    await lab.close()
  }
}

export const bearer = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })

/** Their own orders, a customer each. */
export const orderLists = (customers: readonly Customer[]): Call[] =>
  customers.map((customer) => ({
    path: '/user-order-check',
    headers: bearer(customer),
    json: { userId: customer.id, username: customer.username, userEmail: customer.email },
  }))
