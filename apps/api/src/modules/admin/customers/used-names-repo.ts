import { houseActions } from '@smart-bird/contracts/diary'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { auditLog } from '#db/tables/audit-log'
import { textsOf } from '#db/texts'
import { AppError } from '#lib/app-error'

/** Which of these names, in lower case, have a past in a house diary: an account that took one would read another's. */
export async function listUsedNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ name: sql<string>`lower(${auditLog.subject})` })
    .from(auditLog)
    .where(
      and(
        sql`lower(${auditLog.subject}) in ${textsOf(names)}`,
        inArray(auditLog.action, [...houseActions, 'customer.viewed']),
      ),
    )
  return new Set(rows.map(({ name }) => name))
}

/** Refuses a name of another account, present or deleted or renamed. */
export async function requireUnusedName(tx: Db, name: string) {
  if ((await listUsedNames(tx, [name.toLowerCase()])).size > 0)
    throw new AppError('username_in_use')
}
