import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A row of a table that belongs to customers. Where they are divided, the customer says on which machine. */
export type Key<Id = number> = { userId: number; id: Id }

type KeyColumns = { userId: PgColumn; id: PgColumn }

/** Whether a row has this key; joins two tables where the key is columns of the other. */
export const hasKey = (table: KeyColumns, key: Key<unknown> | KeyColumns) =>
  and(eq(table.userId, key.userId), eq(table.id, key.id))
