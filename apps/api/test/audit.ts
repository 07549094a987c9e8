import { eq, or } from 'drizzle-orm'
import { auditLog } from '#db/tables/audit-log'
import type { World } from './world.ts'

/** Everything in the audit log about an account, oldest first. */
export const auditOf = ({ db }: Pick<World, 'db'>, username: string) =>
  db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actor, username), eq(auditLog.subject, username)))
    .orderBy(auditLog.id)

export const actionsOf = async (world: Pick<World, 'db'>, username: string) =>
  (await auditOf(world, username)).map((row) => row.action)
