import type { Database } from './database.ts'

/** PostgreSQL where DATABASE_URL is set, else the embedded one. The unused driver is not loaded. */
export async function openDatabase(where: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<Database> {
  if (where.databaseUrl) return (await import('./postgresql.ts')).openPostgresql(where.databaseUrl)
  return (await import('./embedded.ts')).openEmbedded(where.dataDir)
}
