import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Database } from '#db/database'
import { embeddedSettings, readerOn } from '#db/embedded'
import { openPostgresql } from '#db/postgresql'
import { cluster } from './cluster.ts'
import { statementLog } from './statements/record.ts'

/** The test's own database: a copy of the migrated template, on PostgreSQL or embedded; divided on a Citus cluster. */
export async function aDatabase(): Promise<Database & { url?: string }> {
  const template = inject('template')
  return template.kind === 'embedded' ? copyInMemory(template.file) : copyOnServer(template)
}

/** A DATA_DIR as a first start leaves it, copied because making one takes seconds. */
export async function aDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-bird-data-'))
  const template = inject('template')
  if (template.kind === 'embedded')
    await (await openCopy(template.file, join(dataDir, 'postgres'))).close()
  return dataDir
}

/** An embedded database without any table, in memory or a folder, copied for the same reason. */
export const anEmptyEmbedded = (folder?: string) => openCopy(inject('emptyTemplate'), folder)

const openCopy = (file: string, folder?: string) =>
  PGlite.create({
    ...embeddedSettings,
    ...(folder && { dataDir: folder }),
    loadDataDir: new Blob([readFileSync(file)]),
  })

type Embedded = { client: PGlite; shape: string }
/** Embedded databases of this worker that a finished test file returned. */
const free: Embedded[] = []

async function copyInMemory(file: string): Promise<Database> {
  const own = free.pop() ?? (await aCopy(file))
  const { client } = own
  const db = drizzle(client, { casing: 'snake_case', logger: statementLog })
  return {
    kind: 'embedded',
    db,
    batch: db,
    read(text, parameters) {
      statementLog.logQuery(text, parameters)
      return readerOn(client)(text, parameters)
    },
    boss: { db: fromPglite(client), backend: 'pglite' },
    close: () => release(own),
  }
}

async function aCopy(file: string): Promise<Embedded> {
  const client = await openCopy(file)
  return { client, shape: await shapeOf(client) }
}

/** Emptying a database takes milliseconds, a new copy more than half a second. */
async function release(own: Embedded) {
  const { client, shape } = own
  // A test may have broken it deliberately.
  if ((await shapeOf(client)) !== shape) return client.close()
  await empty(client)
  free.push(own)
}

const ours = `nspname in ('public', 'pgboss') and relkind = 'r'`

async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    // An index has attributes, too.
    `select md5(string_agg(concat(nspname, relname, attname), ',' order by c.oid, attnum)) as shape
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
    where nspname in ('public', 'pgboss') and relkind in ('r', 'i')`,
  )
  return rows[0]?.shape ?? ''
}

/** What pg-boss notes of a queue's jobs each minute. */
const countedColumns = [
  ...['deferred', 'queued', 'ready', 'active', 'failed', 'total'].map((one) => `${one}_count`),
  ...['ready_history', 'monitor_claim_on', 'monitor_on', 'maintain_on'],
]

async function empty(client: PGlite) {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('%I.%I', nspname, relname), ', ') as tables
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${ours} and (nspname, relname) not in
      (('public', 'schema_releases'), ('pgboss', 'queue'), ('pgboss', 'version'))`,
  )
  // The audit log's triggers refuse to empty it; a replica's role bypasses them.
  await client.exec(`set session_replication_role = replica;
    truncate ${rows[0]?.tables} restart identity;
    reset session_replication_role;
    update pgboss.queue set ${countedColumns.map((name) => `${name} = default`)}`)
}

/** A busy machine's database takes longer than the product waits, which says nothing about what was asked. */
const patientMs = 60_000

async function copyOnServer({ url, name }: { url: string; name: string }) {
  const copy = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  if (cluster) await cluster.copyDivided(name, copy)
  else await admin.unsafe(`create database ${copy} template ${name}`)
  const address = new URL(url)
  address.pathname = `/${copy}`
  const database = await openPostgresql(address.href, 4, statementLog, patientMs)
  return {
    ...database,
    url: address.href,
    async close() {
      await database.close()
      await admin.unsafe(`drop database if exists ${copy} with (force)`)
      await cluster?.leaveCluster(copy)
      await admin.end()
    },
  }
}
