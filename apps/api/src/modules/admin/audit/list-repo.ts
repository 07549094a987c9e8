import type { listAudit as contract } from '@smart-bird/contracts/admin/audit'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { begins, beginsUnindexed, findMatches } from '#db/matches'
import { auditLog } from '#db/tables/audit-log'
import { inIso } from '#lib/in-iso'
import { keyset } from '#lib/keyset'

/** A page of the audit log, newest first by default. */
export async function listAudit(
  { db, seal }: Context,
  query: Received<typeof contract>['query'],
): Promise<Reply<typeof contract>> {
  const pages = keyset(seal, {
    list: 'audit',
    query,
    sorts: { at: { key: auditLog.at, type: 'timestamptz' } },
    id: auditLog.id,
    otherwise: { sort: 'at', direction: 'desc' },
  })
  const matches = query.search ? await findRows(db, query.search) : undefined
  const found = await pages.of(
    db.select({ ...getTableColumns(auditLog), ...pages.columns }).from(auditLog),
    query.action ? isAction(query.action) : undefined,
    query.actor ? eq(auditLog.actor, query.actor) : undefined,
    matches,
  )
  return pages.page(found, inIso)
}

/** An action, or after `!` every other. */
const isAction = (action: string) =>
  action.startsWith('!') ? ne(auditLog.action, action.slice(1)) : eq(auditLog.action, action)

/** Rows whose subject starts with the text, or whose actor or action equals it. */
function findRows(db: Db, text: string) {
  const row = sql`select ${auditLog.id} as id from ${auditLog}`
  const named = [eq(auditLog.actor, text), eq(auditLog.action, text)]
  return findMatches(db, {
    id: auditLog.id,
    candidates: [begins(auditLog.subject, text), ...named].map(
      (where) => sql`${row} where ${where}`,
    ),
    condition: sql`(${or(beginsUnindexed(auditLog.subject, text), ...named)})`,
  })
}
