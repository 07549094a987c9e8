import { join } from 'node:path'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
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
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Starts an embedded database, in memory unless `dataDir` names a folder. */
export async function startEmbedded(options: PGliteOptions = {}): Promise<PGlite> {
  const client = await PGlite.create({ startParams, ...options })
  // It adds one for the arrays of every type, which makes 318, and copies them all with each statement of Drizzle: half of the
  // time of a short one.
  client.parsers = types.parsers
  return client
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
    const client = yieldBetweenMessages(await startEmbedded({ dataDir: folder }))
    return await onPglite(client, unlock)
  } catch (error) {
    unlock()
    if (error instanceof StartError) throw error
    throw new StartError(
      `The embedded database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). Move the folder away to begin with an empty one.`,
    )
  }
}

/** The same on a given instance, for example one in memory. */
export async function onPglite(client: PGlite, released: () => void = () => {}): Promise<Database> {
  const db = drizzle(client, { casing: 'snake_case' })
  await db.transaction(async (tx) => runMigrations(tx, await pendingMigrations(tx)))
  return {
    kind: 'embedded',
    db,
    batch: db,
    read: readerOn(client),
    boss: { db: fromPglite(client), backend: 'pglite' },
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
