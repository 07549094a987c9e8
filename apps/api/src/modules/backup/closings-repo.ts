import { asc } from 'drizzle-orm'
import type { Db } from '#db/database'
import { closings } from '#db/tables/closings'

export const listClosings = (db: Db) =>
  db
    .select({ userId: closings.userId, closedAt: closings.closedAt })
    .from(closings)
    .orderBy(asc(closings.userId))
