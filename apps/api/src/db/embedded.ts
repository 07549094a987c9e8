import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { StartError } from '#lib/start-error'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { pendingMigrations, runMigrations } from './migrations.ts'
import { yieldBetweenMessages } from './yield-between-messages.ts'

/** Opens a database inside this process, with its files below `dataDir`. One process at a time. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'postgres')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(
      `The folder ${dataDir} cannot be written (${error instanceof Error ? error.message : error}). Correct DATA_DIR or its permissions.`,
    )
  }
  const unlock = lockFolder(dataDir)
  try {
    const client = yieldBetweenMessages(await PGlite.create(folder))
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
export async function openUnmigrated(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) return undefined
  const unlock = lockFolder(dataDir)
  try {
    const client = await PGlite.create(folder)
    return {
      db: drizzle(client, { casing: 'snake_case' }),
      async close() {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
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
    boss: { db: fromPglite(client), backend: 'pglite' },
    async close() {
      await client.close()
      released()
    },
  }
}
