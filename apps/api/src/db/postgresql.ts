import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database } from './database.ts'
import { guardConnection } from './guard.ts'
import { migrateServer } from './migrate-server.ts'

/** Opens a pool on a PostgreSQL server and migrates it. */
export async function openPostgresql(
  url: string,
  pool = 10,
  logger: Logger | false = false,
): Promise<Database> {
  await migrateServer(url)
  const client = guardConnection(
    postgres(url, {
      onnotice: () => {},
      max: pool,
      connect_timeout: 5,
      idle_timeout: 60,
      connection: {
        application_name: 'smart-bird-api',
        statement_timeout: 10_000,
        lock_timeout: 5000,
        idle_in_transaction_session_timeout: 10_000,
        // Compiling a plan takes longer than any of our queries.
        jit: 'off',
      },
    }),
  )
  return {
    kind: 'postgresql',
    db: drizzle(client, { casing: 'snake_case', logger }),
    boss: { connectionString: url },
    close: () => client.end({ timeout: 5 }),
  }
}
