import type { Database } from './database.ts'

/** PostgreSQL if DATABASE_URL is set, otherwise the embedded database. Loads only the driver it uses. */
export async function openDatabase(where: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<Database> {
  if (where.databaseUrl) return (await import('./postgresql.ts')).openPostgresql(where.databaseUrl)
  return (await import('./embedded.ts')).openEmbedded(where.dataDir)
}
