import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { patienceMs } from '#lib/patience'
import { type ConnectionSettings, connectTo } from './connection.ts'
import type { Database, DatabaseLoad } from './database.ts'
import { jobsDatabase, jobsTypes } from './jobs-database.ts'
import { migrateServer } from './migrate-server.ts'
import { createPool } from './pool.ts'
import { pooledClient } from './pooled-client.ts'
import type { Read } from './question.ts'
import { createReader } from './reader.ts'
import { requireServerLimits, serverLimits } from './server-limits.ts'

/** pg-boss cleans up its own tables. */
const jobsMs = 30_000
const batchMs = 5 * 60_000
/** The fewer, the more questions share a packet; two, so that a slow one doesn't stop the others. */
const readers = 2

/** Opens a pool on a PostgreSQL server and migrates it. */
export async function openPostgresql(
  url: string,
  pool = 8,
  logger: Logger | false = false,
  limitMs = patienceMs,
): Promise<Database> {
  await migrateServer(url)
  const connect = (name: string, own: object = {}, settings: ConnectionSettings = {}) =>
    connectTo(url, {
      // In seconds.
      connect_timeout: 2,
      ...settings,
      connection: {
        application_name: `smart-bird-${name}`,
        ...serverLimits(limitMs),
        ...own,
        // Compiling a plan takes longer than any of our queries.
        jit: 'off',
      },
    })
  const calls = pooledClient({ connect: connect('api'), max: pool, limitMs })
  const reader = createReader(
    createPool({ connect: connect('api'), max: readers, limitMs }),
    readers,
    limitMs,
  )
  const read: Read = (text, parameters) => {
    if (logger) logger.logQuery(text, parameters)
    return reader.read(text, parameters)
  }
  const batch = pooledClient({
    connect: connect('batch'),
    max: 1,
    limitMs: batchMs,
    // In each transaction, because a pooler between us and the server gives each its own connection.
    first: `set local statement_timeout = ${2 * batchMs}`,
  })
  const jobs = createPool({
    connect: connect('jobs', { statement_timeout: 2 * jobsMs }, { types: jobsTypes }),
    max: 3,
    limitMs: jobsMs,
  })
  const db = drizzle(calls.client, { casing: 'snake_case', logger })
  const close = async () => {
    await Promise.all([calls.pool.close(), reader.close(), batch.pool.close(), jobs.close()])
  }
  await requireServerLimits(db, limitMs).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    kind: 'postgresql',
    db,
    batch: drizzle(batch.client, { casing: 'snake_case', logger }),
    read,
    boss: {
      db: jobsDatabase(jobs, (settings) => connect('listen', {}, settings)),
    },
    patienceMs: limitMs,
    load: () => sumOf(calls.pool.load(), reader.load()),
    close,
  }
}

const sumOf = (one: DatabaseLoad, other: DatabaseLoad): DatabaseLoad => ({
  waiting: one.waiting + other.waiting,
  busy: one.busy + other.busy,
  unavailable: one.unavailable + other.unavailable,
})
