import type { Sql } from 'postgres'
import type { Context } from '../../apps/api/src/context.ts'
import { saveSession } from '../../apps/api/src/modules/auth/sessions/repo.ts'
import { issueToken } from '../../apps/api/src/modules/auth/sessions/session-token.ts'

/** A token for a new session of an account, without the cost of a login. */
export async function tokenOf(context: Context, userId: number): Promise<string> {
  const now = context.clock()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const sid = await saveSession(context.db, { userId, device: 'benchmark', expiresAt, now })
  const { token } = await issueToken(context, context.db, { userId, sid, expiresAt })
  return token
}

/** The admin's id, made at the first call. */
export async function adminOf(client: Sql): Promise<number> {
  const [admin] = await client`
    insert into users (username, status, password_hash, joined_at) values ('admin', 'admin', 'none', now())
    on conflict (lower(username)) do update set status = 'admin' returning id`
  return Number(admin?.id)
}
