import type { Sql } from 'postgres'
import type { ApiChild } from '../api-child.ts'
import { tokensOf } from './measure.ts'

export type Customer = { id: number; username: string; email: string; token: string }

/** Customers spread over all of them, logged in. */
export async function someCustomers(
  client: Sql,
  api: ApiChild,
  customers: number,
  count: number,
): Promise<Customer[]> {
  const ids = Array.from({ length: count }, (_, n) => 1 + ((n * 7919) % customers))
  const rows = await client`
    select id::int, username, email from users
    where id = any(${ids}) and blocked_at is null and status <> 'admin'`
  const tokens = await tokensOf(
    api,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, username, email }, n) => ({ id, username, email, token: tokens[n] ?? '' }))
}

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
export const identity = ({ id, username, email }: Customer) => ({
  userId: id,
  username,
  userEmail: email,
})
