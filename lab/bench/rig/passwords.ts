import { hashPassword } from '../../../apps/api/src/lib/passwords.ts'
import type { Lab } from './lab.ts'

export const benchPassword = 'Right#Pass1'

/** Other accounts than the readers', without an address to which a new login would be mailed. */
export async function givePasswords({ client, customers }: Lab): Promise<string[]> {
  const hash = await hashPassword(benchPassword)
  const readers = customers.map(({ id }) => id)
  const rows = await client`
    update users set password_hash = ${hash}, email = null where id in (
      select id from users where blocked_at is null and status <> 'admin' and not id = any(${readers})
      order by id limit 500) returning username`
  return rows.map(({ username }) => username)
}
