import { sql } from 'drizzle-orm'
import type { Db } from '#db/database'

/** Throws while the database does not answer or has not been migrated. */
export async function pingDatabase(db: Db) {
  await db.execute(sql`select 1 from audit_log limit 1`)
}
