import fastifyJwt from '@fastify/jwt'
import { fastify } from 'fastify'
import type { Sql } from 'postgres'
import { tokenOptions } from '../../../apps/api/src/http/tokens.ts'
import { tokenClaims } from '../../../packages/contracts/src/token.ts'

export type Customer = { id: number; username: string; email: string; token: string }

/** Signs the tokens of every side. */
export const secret = '3q2+7wQmZJxTn0y8VbKcRfLh5sDgAuEi1oPpMvXz94k='

/** Signs and verifies as the product does. */
export async function withTokens() {
  const app = fastify()
  await app.register(fastifyJwt, tokenOptions(secret))
  return app
}

/** Sessions and tokens as a login makes them. */
export async function logIn(client: Sql, users: readonly { id?: unknown }[]): Promise<Customer[]> {
  const { jwt } = await withTokens()
  const now = Math.floor(Date.now() / 1000)
  const rows = await client`
    with opened as (
      insert into sessions (user_id, device, created_at, last_used_at, expires_at)
      select id, 'Chrome on Windows', now(), now(), now() + interval '30 days' from users
      where id = any(${users.map(({ id }) => Number(id))}) returning id as sid, user_id)
    select u.id::int, u.username, u.email, u.phone, u.full_name as "fullUserName", u.image,
      u.status as "sbStatus", null as "userLevel", h.domain as "sbHouseDomain",
      h.address as "sbHouseAddress", h.package as "sbHousePackage", h.status as "sbHouseStatus",
      h.version as "sbHouseVersion", o.sid
    from opened o join users u on u.id = o.user_id left join houses h on h.user_id = u.id order by u.id`
  return rows.map((row) => {
    const claims = tokenClaims.parse({ ...row, iat: now, exp: now + 30 * 86_400 })
    return {
      id: claims.id,
      username: claims.username,
      email: claims.email ?? '',
      token: jwt.sign(claims),
    }
  })
}
