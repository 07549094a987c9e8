import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { connectTo } from './connection.ts'
import type { Database } from './database.ts'
import { migrateServer } from './migrate-server.ts'
import { patienceMs } from './patience.ts'
import { pooledClient } from './pooled-client.ts'

/** A wait for a lock may end first: the server then does nothing else, and the connection survives. */
const lockMs = 2000
const statementMs = 2 * patienceMs
const batchMs = 5 * 60_000

/** Opens a pool on a PostgreSQL server and migrates it. */
export async function openPostgresql(
  url: string,
  pool = 10,
  logger: Logger | false = false,
): Promise<Database> {
  await migrateServer(url)
  const connect = connectTo(url, {
    // In seconds.
    connect_timeout: 2,
    connection: {
      application_name: 'smart-bird-api',
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: statementMs,
      // Compiling a plan takes longer than any of our queries.
      jit: 'off',
    },
  })
  const calls = pooledClient({ connect, max: pool, limitMs: patienceMs })
  const batch = pooledClient({
    connect,
    max: 1,
    limitMs: batchMs,
    // In each transaction, because a pooler between us and the server gives each its own connection.
    first: `set local statement_timeout = ${2 * batchMs}`,
  })
  return {
    kind: 'postgresql',
    db: drizzle(calls.client, { casing: 'snake_case', logger }),
    batch: drizzle(batch.client, { casing: 'snake_case', logger }),
    boss: { connectionString: url },
    load: calls.pool.load,
    async close() {
      await Promise.all([calls.pool.close(), batch.pool.close()])
    },
  }
}
