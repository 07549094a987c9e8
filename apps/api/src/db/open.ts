import type { Config } from '#config'
import type { Database } from './database.ts'

/** PostgreSQL where DATABASE_URL is set, else the embedded one. The unused driver is not loaded. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  if (config.databaseUrl)
    return (await import('./postgresql.ts')).openPostgresql(config.databaseUrl)
  return (await import('./embedded.ts')).openEmbedded(config.dataDir)
}
