import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#context'
import { auditLog } from '#db/tables/audit-log'
import { networkOf } from '#lib/network'

/** Whether this account was signed in to, or recovered, from the network lately. */
export async function isFamiliarNetwork(
  { db }: Pick<Context, 'db'>,
  username: string,
  network: string,
): Promise<boolean> {
  const rows = await db
    .select({ address: auditLog.address })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actor, username),
        inArray(auditLog.action, ['login.succeeded', 'recovery.completed']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(200)
  return rows.some(({ address }) => address !== null && networkOf(address) === network)
}
