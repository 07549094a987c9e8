import { integer, pgTable } from 'drizzle-orm/pg-core'
import { writtenAt } from '#db/columns'

/** The releases that this schema has been migrated to. One release beside the newest may still run. */
export const schemaReleases = pgTable('schema_releases', {
  release: integer().primaryKey(),
  at: writtenAt(),
})
