import type { Db } from '#db/database'
import { atOneInstant, connectDirectly, serverMajor, takeLock } from '#db/direct'
import { findRelease } from '#db/releases'
import { StartError } from '#lib/start-error'
import { findLastMigration, takeCensus } from './census-repo.ts'
import type { Manifest } from './manifest-rules.ts'
import { dumpServer, requirePrograms, type ServerAddress } from './pg-programs.ts'

export type Dump = {
  manifest: Omit<Manifest, 'secret' | 'at'>
  body: AsyncIterable<Uint8Array>
}

/** A live database that a backup is made of. */
export type Source = {
  db: Db
  /** Hands its dump to `work`; what the manifest counts is what the dump holds. */
  read<T>(work: (dump: Dump) => Promise<T>): Promise<T>
}

/** Any fixed numbers that nobody else locks. */
const locks = { backup: 727_002, check: 727_003 } as const

/** Works on a server; one backup or check of it at a time. */
export async function withSource<T>(
  { url, programs }: ServerAddress,
  act: keyof typeof locks,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const open = () => connectDirectly(url, 'DATABASE_URL')
  const { db, close } = await open()
  try {
    const server = { url, programs, major: await serverMajor(db) }
    if (!(await takeLock(db, locks[act])))
      throw new StartError(
        `Another ${act} of this database is running. Try again when it has ended.`,
      )
    return await work({
      db,
      async read(dump) {
        await requirePrograms(server, ['pg_dump'])
        const reader = await open()
        return atOneInstant(reader.db, async (tx, snapshot) =>
          dump({
            manifest: { ...(await describe(tx)), server: server.major },
            body: dumpServer(server, snapshot),
          }),
        ).finally(reader.close)
      },
    })
  } finally {
    await close()
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
