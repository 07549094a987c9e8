import postgres from 'postgres'
import { openPostgresql } from '../../../apps/api/src/db/postgresql.ts'
import { startServer } from '../../../scripts/postgres-server.ts'
import { settings } from '../scale/server.ts'
import { mixOf } from '../seed/mix.ts'
import { seed } from '../seed/seed.ts'
import { adminOf } from '../session.ts'
import { type Customer, logIn, secret } from './sessions.ts'
import type { Call } from './wrk.ts'

export type Lab = Awaited<ReturnType<typeof openLab>>

/** A PostgreSQL of its own with 2,000 customers and 20,000 orders, 200 of the customers logged in. */
export async function openLab(more: readonly string[] = []) {
  const server = await startServer([...settings, ...more])
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
      /** An admin with a second factor, which production demands. */
      async logInAdmin(): Promise<Customer> {
        const id = await adminOf(client)
        await client`update users set totp_enabled_at = now() where id = ${id}`
        const [admin] = await logIn(client, [{ id }])
        if (!admin) throw new Error('The admin was not logged in.')
        return admin
      },
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

export const bearer = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })

/** Their own orders, a customer each. */
export const orderLists = (customers: readonly Customer[]): Call[] =>
  customers.map((customer) => ({
    path: '/user-order-check',
    headers: bearer(customer),
    json: { userId: customer.id, username: customer.username, userEmail: customer.email },
  }))
