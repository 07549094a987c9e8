import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { hostsOf, readDatabaseAddress } from '#lib/database-address'
import { StartError } from '#lib/start-error'
import { codesOf } from './causes.ts'
import { connectTo } from './connection.ts'
import { type Db, rowsOf } from './database.ts'

/** Any value that nobody else sets: a pooler does not hand it on. */
const markMs = 54_321

export type Direct = { db: Db; close(): Promise<void> }

/**
 * One connection to a server for work that takes as long as it takes, without migrating. A pooler is refused:
 * pg_dump changes settings of its session, which other clients of the pooler would inherit.
 */
export async function connectDirectly(url: string, setting: string): Promise<Direct> {
  const connect = connectTo(url, {
    connect_timeout: 5,
    idle_timeout: 0,
    connection: { application_name: 'smart-bird-backup', lock_timeout: markMs },
  })
  const { sql: client } = await connect().catch((error: unknown) => {
    throw describe(error, url, setting)
  })
  const db = drizzle(client, { casing: 'snake_case' })
  const close = () => client.end({ timeout: 5 })
  const [mark] = await rowsOf<{ lock_timeout: string }>(db, sql`show lock_timeout`)
  if (mark?.lock_timeout !== `${markMs}ms`) {
    await close()
    throw pooled(setting)
  }
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`set idle_in_transaction_session_timeout = 0`)
  return { db, close }
}

const pooled = (setting: string) =>
  new StartError(
    `${setting} leads to a connection pooler, which pg_dump must not use. Set BACKUP_DATABASE_URL to the address of the PostgreSQL server itself.`,
  )

function describe(error: unknown, url: string, setting: string) {
  const [code] = codesOf(error)
  // How PgBouncer refuses a parameter that it doesn't know.
  if (code === '08P01') return pooled(setting)
  const address = readDatabaseAddress(url)
  const reason = error instanceof Error && error.message ? error.message : code
  return new StartError(
    `The database at ${setting} (${address && hostsOf(address)}) cannot be reached (${reason}). Start it or correct ${setting}.`,
  )
}

/** False while another session holds it. It ends with the connection, also where the process is killed. */
export async function takeLock(db: Db, lock: number): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(
    db,
    sql`select pg_try_advisory_lock(${lock}) as taken`,
  )
  return row?.taken === true
}

export async function serverMajor(db: Db): Promise<number> {
  const [row] = await rowsOf<{ number: string }>(
    db,
    sql`select current_setting('server_version_num') as number`,
  )
  return Math.floor(Number(row?.number) / 10_000)
}

/** Runs `work` on one instant of the database; pg_dump reads the same by the snapshot's id. */
export const atOneInstant = <T>(db: Db, work: (tx: Db, snapshot: string) => Promise<T>) =>
  db.transaction(
    async (tx) => {
      const [row] = await rowsOf<{ id: string }>(tx, sql`select pg_export_snapshot() as id`)
      return work(tx, row?.id ?? '')
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Whether the database holds nothing of anybody's, extensions apart. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass
          and objid = pg_class.oid and deptype = 'e') limit 1`,
  )
  return rows.length === 0
}

/** The same server, another database. */
export const urlOfDatabase = (url: string, name: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${encodeURIComponent(name)}`)

/** An empty database for a copy of `live`, under a fixed name: what a killed check left is dropped first. */
export async function createCopy(admin: Db, live: Db): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    live,
    sql`select left(current_database(), 48) || '_restore_check' as name`,
  )
  const name = row?.name ?? ''
  await dropCopy(admin, name)
  await admin
    .execute(sql`create database ${sql.identifier(name)} template template0`)
    .catch((error: unknown) => {
      if (!codesOf(error).includes('42501')) throw error
      throw new StartError(
        'The role of the database may not create another one to restore into. Run ALTER ROLE … CREATEDB for it, or set RESTORE_CHECK_URL to a server where a role may.',
      )
    })
  return name
}

/** Whether the role may create the database of `createCopy`. */
export async function mayCreateCopy(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(
    db,
    sql`select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`,
  )
  return row?.may === true
}

export async function dropCopy(admin: Db, name: string) {
  await admin.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
}
