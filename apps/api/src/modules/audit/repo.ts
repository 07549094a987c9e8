import type { AuditAction } from '@smart-bird/contracts/admin/audit-actions'
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/database'
import { auditLog } from '#db/tables/audit-log'
import { networkOf } from '#lib/network'

export type AuditEntry = {
  /** Who did it, where anybody is known. */
  caller?: { userId: number; username: string } | undefined
  action: AuditAction
  /** The user or record it was done to. */
  subject?: string | undefined
  /** Plain text; never a secret, code or password. */
  detail?: string
  /** The caller's IP address. */
  address?: string | undefined
}

/** Adds a row to the audit log; pass a transaction where the row belongs to a change. */
export async function writeAudit(db: Db, entry: AuditEntry) {
  await db.insert(auditLog).values({
    actorId: entry.caller?.userId ?? null,
    actor: entry.caller?.username ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    detail: entry.detail ?? '',
    address: entry.address ?? null,
  })
}

/** Whether a user recently logged in, or redeemed an emailed code, from the network. */
export async function isFamiliarNetwork(db: Db, username: string, network: string) {
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

/** Forgets from where some of what was done before a given time was done; says of how much. */
export async function forgetAddresses(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isNotNull(auditLog.address), lt(auditLog.at, before)))
    .limit(limit)
  const forgotten = await db
    .update(auditLog)
    .set({ address: null })
    .where(inArray(auditLog.id, old))
    .returning({ id: auditLog.id })
  return forgotten.length
}
