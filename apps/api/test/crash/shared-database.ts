import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import type { Database, Db } from '#db/database'
import { openDatabase } from '#db/open'
import { aDatabase, aDataDir } from '#test/database'

export const isEmbedded = () => inject('template').kind === 'embedded'

/**
 * A database that processes share or use in turn, PostgreSQL or embedded. `look` opens it while no
 * process has it, because the embedded one belongs to one process at a time.
 */
export async function aSharedDatabase() {
  if (isEmbedded()) {
    const dataDir = await aDataDir()
    return {
      env: { DATA_DIR: dataDir },
      async look<T>(work: (db: Db) => Promise<T>): Promise<T> {
        const database = await openDatabase({ dataDir, databaseUrl: undefined })
        try {
          return await work(database.db)
        } finally {
          await database.close()
        }
      },
      async close() {
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }
  const database: Database & { url?: string } = await aDatabase()
  return {
    env: { DATABASE_URL: database.url ?? '', DATA_DIR: tmpdir() },
    look: <T>(work: (db: Db) => Promise<T>): Promise<T> => work(database.db),
    close: () => database.close(),
  }
}
