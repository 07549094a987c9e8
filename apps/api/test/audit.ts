import { eq, or } from 'drizzle-orm'
import { auditLog } from '#db/tables/audit-log'
import type { World } from './world.ts'

/** Everything in the audit log by an account, or about an account or an order, oldest first. */
export const auditOf = ({ db }: Pick<World, 'db'>, name: string) =>
  db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actor, name), eq(auditLog.subject, name)))
    .orderBy(auditLog.id)

export const actionsOf = async (world: Pick<World, 'db'>, username: string) =>
  (await auditOf(world, username)).map((row) => row.action)
