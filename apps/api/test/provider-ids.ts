import { sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { providerIds } from '#db/tables/provider-ids'

/** Whose an id of the provider, or a domain in small letters, is. */
export async function findProviderId(db: Db, { kind, id }: { kind: string; id: string }) {
  const [row] = await db
    .select({ userId: providerIds.userId, rowId: providerIds.rowId })
    .from(providerIds)
    .where(sql`${providerIds.kind} = ${kind} and ${providerIds.id} = ${id}`)
  return row
}
