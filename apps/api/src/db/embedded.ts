import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { makePrivateFolder } from '#lib/private-folder'
import { StartError } from '#lib/start-error'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { pendingMigrations, runMigrations } from './migrations.ts'
import type { Read } from './question.ts'
import { yieldBetweenMessages } from './yield-between-messages.ts'

/** PostgreSQL's buffers are this process's memory; its 128 MB would hold the files of a demo many times. */
export const embeddedSettings = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
}

/** Opens a database inside this process, with its files below `dataDir`. One process at a time. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'postgres')
  try {
    makePrivateFolder(dataDir)
  } catch (error) {
    throw new StartError(
      `The folder ${dataDir} cannot be written (${error instanceof Error ? error.message : error}). Correct DATA_DIR or its permissions.`,
    )
  }
  const unlock = lockFolder(dataDir)
  try {
    const client = yieldBetweenMessages(await PGlite.create(folder, embeddedSettings))
    return await onPglite(client, unlock)
  } catch (error) {
    unlock()
    if (error instanceof StartError) throw error
    throw new StartError(
      `The embedded database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). Restore it from a backup, or move the folder away to begin with an empty one.`,
    )
  }
}

/** The existing folder below `dataDir`, without migrating it; undefined if there is none. */
export async function openUnmigrated(dataDir: string): Promise<Database | undefined> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) return undefined
  const unlock = lockFolder(dataDir)
  try {
    return databaseOn(await PGlite.create(folder, embeddedSettings), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Writes the files of a dump into a folder that doesn't exist yet, and opens them without migrating. */
export async function loadEmbedded(folder: string, dump: Blob): Promise<Database> {
  return databaseOn(await PGlite.create(folder, { ...embeddedSettings, loadDataDir: dump }))
}

/** The same on a given instance, for example one in memory. */
export async function onPglite(client: PGlite, released?: () => void): Promise<Database> {
  const database = databaseOn(client, released)
  await migrateEmbedded(database.db)
  return database
}

export const migrateEmbedded = (db: Database['db']) =>
  db.transaction(async (tx) => runMigrations(tx, await pendingMigrations(tx)))

function databaseOn(client: PGlite, released: () => void = () => {}): Database {
  const db = drizzle(client, { casing: 'snake_case' })
  return {
    kind: 'embedded',
    db,
    batch: db,
    read: readerOn(client),
    boss: { db: fromPglite(client), backend: 'pglite' },
    // In a transaction, because no other one can commit while it is open.
    dump: (read) =>
      db.transaction(async (tx) => {
        const found = await read(tx)
        // Its files, too, must hold all that was committed.
        await tx.execute(sql`checkpoint`)
        return { found, files: await client.dumpDataDir('gzip') }
      }),
    async close() {
      await client.close()
      released()
    },
  }
}

/** Asks an embedded database, which takes one question after the other. */
export const readerOn =
  (client: PGlite): Read =>
  async (text, parameters) => {
    const { rows } = await client.query<string[]>(text, parameters, { rowMode: 'array' })
    return rows[0]?.[0]
  }
