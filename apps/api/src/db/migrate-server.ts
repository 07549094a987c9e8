import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { hostsOf, readDatabaseAddress } from '#lib/database-address'
import { StartError } from '#lib/start-error'
import { codesOf } from './causes.ts'
import { connectTo } from './connection.ts'
import { type Db, rowsOf } from './database.ts'
import { migrationsFolder, pendingMigrations, runMigrations } from './migrations.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

/** Any fixed number: processes that change the schema at the same time must ask for the same lock. */
export const migrationLock = 727_001
/** While a migration waits for a lock on a table, every query of that table waits behind it. */
export const lockWaitSeconds = 3
const pollMs = 250
const noticeMs = 30_000

/**
 * Brings the schema up to date on its own connection, in one transaction: all of it or nothing. Several
 * processes may start at once. Its lock ends with the transaction, because one of the session would stay
 * with a pooler's connection.
 */
export async function migrateServer(url: string, say = sayOnStderr, folder = migrationsFolder) {
  const { sql: client } = await connectTo(url, { connect_timeout: 5 })().catch(cannotBeReached(url))
  const db = drizzle(client, { casing: 'snake_case' })
  try {
    let nextNotice = 0
    while (!(await db.transaction((tx) => migrate(tx, folder)))) {
      if (Date.now() >= nextNotice) {
        say(`Another process (${await lockHolder(db)}) is migrating the database. Waiting for it.`)
        nextNotice = Date.now() + noticeMs
      }
      await delay(pollMs)
    }
  } catch (error) {
    if (isLockWait(error)) throw await gaveUp(db, error, 'migrated')
    return cannotBeReached(url)(error)
  } finally {
    await client.end({ timeout: 5 })
  }
}

const cannotBeReached =
  (url: string) =>
  (error: unknown): never => {
    if (!isUnavailable(error) && !isRefusal(error)) throw error
    const address = readDatabaseAddress(url)
    throw new StartError(
      `The database at DATABASE_URL (${address && hostsOf(address)}) cannot be reached (${reason(error)}). Start it or correct DATABASE_URL.`,
    )
  }

/** False while another process is at it. */
async function migrate(tx: Db, folder: string): Promise<boolean> {
  if ((await pendingMigrations(tx, folder)).length === 0) return true
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${migrationLock}) as taken`,
  )
  if (!lock?.taken) return false
  await tx.execute(sql.raw(`set local lock_timeout = '${lockWaitSeconds}s'`))
  await tx.execute(sql`set local statement_timeout = 0`)
  // Read again: another process may have migrated before the lock was free.
  await runMigrations(tx, await pendingMigrations(tx, folder))
  return true
}

async function lockHolder(db: Db): Promise<string> {
  const [holder] = await rowsOf<{ pid: number }>(
    db,
    sql`select pid from pg_locks where locktype = 'advisory' and objid = ${migrationLock} and granted`,
  )
  return holder ? `backend ${holder.pid}` : 'already done'
}

const sayOnStderr = (sentence: string) => {
  process.stderr.write(`${sentence}\n`)
}

/** Authentication refused (28xxx) or no such database (3D000). */
const isRefusal = (error: unknown) => /^(28|3D)/.test(firstCode(error))

/** A lock that was not free in time (55P03), or a deadlock in which PostgreSQL chose this side (40P01). */
export const isLockWait = (error: unknown) => /^(55P03|40P01)$/.test(firstCode(error))

export async function gaveUp(db: Db, error: unknown, act: 'migrated' | 'divided') {
  const holders = await lockHolders(db)
  const held = holders.map(({ pid, tables }) => `backend ${pid} on ${tables}`).join(', ')
  return new StartError(
    `The database was not ${act}, and nothing was changed: ${statementOf(error)} waited for a lock that another transaction kept (${held || 'it has ended since'}). End that transaction, or start again later.`,
  )
}

/** Who has kept locks on our tables for longer than a migration waits. */
const lockHolders = (db: Db) =>
  rowsOf<{ pid: number; tables: string }>(
    db,
    sql`select pid, string_agg(distinct relname, ', ' order by relname) as tables
      from pg_stat_activity join pg_locks using (pid) join pg_class on pg_class.oid = relation
      where datname = current_database() and granted and relkind = 'r'
        and relnamespace = 'public'::regnamespace
        and xact_start < now() - ${`${lockWaitSeconds} s`}::interval
      group by pid`,
  )

function statementOf(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return 'the migration'
  const text = error.query
    .replace(/^--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `“${text.slice(0, 120)}”`
}

const firstCode = (error: unknown) => codesOf(error)[0] ?? ''

const reason = (error: unknown) =>
  error instanceof DatabaseUnavailable ? error.message : firstCode(error) || 'no answer'
