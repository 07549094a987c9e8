import type { Database, Db } from '#db/database'
import { atOneInstant, connectDirectly, serverMajor, takeLock } from '#db/direct'
import { findRelease } from '#db/releases'
import { StartError } from '#lib/start-error'
import { findLastMigration, takeCensus } from './census-repo.ts'
import type { Manifest } from './manifest-rules.ts'
import { dumpServer, requirePrograms } from './pg-programs.ts'

export type Dump = {
  manifest: Omit<Manifest, 'secret' | 'at'>
  body: AsyncIterable<Uint8Array>
}

/** A live database that a backup is made of. */
export type Source = {
  db: Db
  /** Hands its dump to `work`; what the manifest counts is what the dump holds. */
  read<T>(work: (dump: Dump) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Any fixed numbers that nobody else locks. */
const locks = { backup: 727_002, check: 727_003 } as const

type ServerSettings = { databaseUrl: string | undefined; programs: string | undefined }

/** The server of DATABASE_URL, one backup or check of it at a time. */
export async function openServerSource(
  { databaseUrl, programs }: ServerSettings,
  act: keyof typeof locks,
): Promise<Source> {
  if (!databaseUrl) throw new StartError('DATABASE_URL is not set.')
  const open = () => connectDirectly(databaseUrl, 'DATABASE_URL')
  const direct = await open()
  try {
    const major = await serverMajor(direct.db)
    const server = { url: databaseUrl, major, programs }
    if (!(await takeLock(direct.db, locks[act])))
      throw new StartError(
        `Another ${act} of this database is running. Try again when it has ended.`,
      )
    return {
      db: direct.db,
      async read(work) {
        await requirePrograms(server, ['pg_dump'])
        const reader = await open()
        try {
          return await atOneInstant(reader.db, async (tx, snapshot) =>
            work({
              manifest: { ...(await describe(tx)), kind: 'postgresql', server: major },
              body: dumpServer(server, snapshot),
            }),
          )
        } finally {
          await reader.close()
        }
      },
      close: direct.close,
    }
  } catch (error) {
    await direct.close()
    throw error
  }
}

export function embeddedSource(database: Database): Source {
  const { db, dump } = database
  if (!dump) throw new Error('Only the embedded database is read as files.')
  return {
    db,
    async read(work) {
      const { found, files } = await dump(describe)
      return work({
        manifest: { ...found, kind: 'embedded', server: 0 },
        body: files.stream(),
      })
    },
    close: database.close,
  }
}

async function describe(tx: Db) {
  const lastMigration = await findLastMigration(tx).catch(() => undefined)
  if (!lastMigration)
    throw new StartError(
      'This database holds no data of this release of Smart Bird, so there is nothing to back up.',
    )
  return {
    product: 'smart-bird' as const,
    format: 1 as const,
    release: (await findRelease(tx)) ?? 1,
    lastMigration,
    tables: await takeCensus(tx),
  }
}
