import { createSigner } from 'fast-jwt'
import postgres, { type Sql } from 'postgres'
import { openPostgresql } from '../../apps/api/src/db/postgresql.ts'
import { signingOptions } from '../../apps/api/src/http/tokens.ts'
import { tokenClaims } from '../../packages/contracts/src/token.ts'
import { startServer } from '../../scripts/postgres-server.ts'
import { settings } from '../scale/server.ts'
import { mixOf } from '../seed/mix.ts'
import { seed } from '../seed/seed.ts'
import type { Call } from './wrk.ts'

export type Customer = { id: number; username: string; email: string; token: string }
export type Lab = Awaited<ReturnType<typeof openLab>>

const secret = '3q2+7wQmZJxTn0y8VbKcRfLh5sDgAuEi1oPpMvXz94k='

/** A PostgreSQL of its own with 2,000 customers and 20,000 orders, 200 of the customers logged in. */
export async function openLab(more: readonly string[] = []) {
  const server = await startServer([...settings, ...more])
  try {
    await (await openPostgresql(server.url, 1)).close()
    const client = postgres(server.url, { max: 1, onnotice: () => {} })
    await seed(client, mixOf(20_000))
    // Or jobs would ask PayPal about them.
    await client`update subscriptions set status = 'cancelled' where status in ('active', 'suspended')`
    const customers = await logIn(client)
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

/** Sessions and tokens as a login makes them. */
async function logIn(client: Sql): Promise<Customer[]> {
  const { secret: key, sign } = signingOptions(secret)
  const signToken = createSigner({
    key,
    algorithm: sign.algorithm,
    iss: sign.iss,
  })
  const now = Math.floor(Date.now() / 1000)
  const rows = await client`
    with opened as (
      insert into sessions (user_id, device, expires_at)
      select id, 'Chrome on Windows', now() + interval '30 days' from users
      where blocked_at is null and status <> 'admin' order by id limit 200 returning id as sid, user_id)
    select u.id::int, u.username, u.email, u.phone, u.full_name as "fullUserName", u.image,
      u.status as "sbStatus", null as "userLevel", h.domain as "sbHouseDomain",
      h.address as "sbHouseAddress", h.package as "sbHousePackage", h.status as "sbHouseStatus",
      h.version as "sbHouseVersion", o.sid
    from opened o join users u on u.id = o.user_id join houses h on h.user_id = u.id order by u.id`
  return rows.map((row) => {
    const claims = tokenClaims.parse({ ...row, iat: now, exp: now + 30 * 86_400 })
    return {
      id: claims.id,
      username: claims.username,
      email: claims.email ?? '',
      token: signToken(claims),
    }
  })
}

export const bearer = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })

/** Their own orders, a customer each. */
export const orderLists = (customers: readonly Customer[]): Call[] =>
  customers.map((customer) => ({
    path: '/user-order-check',
    headers: bearer(customer),
    json: { userId: customer.id, username: customer.username, userEmail: customer.email },
  }))
