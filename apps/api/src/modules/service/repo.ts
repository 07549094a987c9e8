import { sql } from 'drizzle-orm'
import type { Db } from '#db/database'

/** Fails while the database does not answer or its newest migration is not in place. */
export async function askDatabase(db: Db) {
  await db.execute(sql`select 1 from audit_log limit 1`)
}
