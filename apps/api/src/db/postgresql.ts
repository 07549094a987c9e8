import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { type ConnectionSettings, connectTo } from './connection.ts'
import type { Database } from './database.ts'
import { jobsDatabase, jobsTypes } from './jobs-database.ts'
import { migrateServer } from './migrate-server.ts'
import { patienceMs } from './patience.ts'
import { createPool } from './pool.ts'
import { pooledClient } from './pooled-client.ts'

/** A wait for a lock may end first: the server then does nothing else, and the connection survives. */
const lockMs = 2000
const statementMs = 2 * patienceMs
/** pg-boss cleans up its own tables. */
const jobsMs = 30_000
const batchMs = 5 * 60_000

/** Opens a pool on a PostgreSQL server and migrates it. */
export async function openPostgresql(
  url: string,
  pool = 10,
  logger: Logger | false = false,
): Promise<Database> {
  await migrateServer(url)
  const connect = (name: string, ownStatementMs = statementMs, settings: ConnectionSettings = {}) =>
    connectTo(url, {
      // In seconds.
      connect_timeout: 2,
      ...settings,
      connection: {
        application_name: `smart-bird-${name}`,
        statement_timeout: ownStatementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: statementMs,
        // Compiling a plan takes longer than any of our queries.
        jit: 'off',
      },
    })
  const calls = pooledClient({ connect: connect('api'), max: pool, limitMs: patienceMs })
  const batch = pooledClient({
    connect: connect('batch'),
    max: 1,
    limitMs: batchMs,
    // In each transaction, because a pooler between us and the server gives each its own connection.
    first: `set local statement_timeout = ${2 * batchMs}`,
  })
  const jobs = createPool({
    connect: connect('jobs', 2 * jobsMs, { types: jobsTypes }),
    max: 3,
    limitMs: jobsMs,
  })
  return {
    kind: 'postgresql',
    db: drizzle(calls.client, { casing: 'snake_case', logger }),
    batch: drizzle(batch.client, { casing: 'snake_case', logger }),
    boss: {
      db: jobsDatabase(jobs, (settings) => connect('listen', statementMs, settings)),
    },
    load: calls.pool.load,
    async close() {
      await Promise.all([calls.pool.close(), batch.pool.close(), jobs.close()])
    },
  }
}
