import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A row of a table that belongs to customers. Where they are divided, the customer says on which machine. */
export type Key<Id = number> = { userId: number; id: Id }

export const hasKey = (table: { userId: PgColumn; id: PgColumn }, key: Key<unknown>) =>
  and(eq(table.userId, key.userId), eq(table.id, key.id))
