import { isAhead, pendingMigrations } from '#db/migrations'
import { findRelease } from '#db/releases'
import { StartError } from '#lib/start-error'
import { attention, type Check, fault, getDb, ok } from './check.ts'
import { describeServer } from './repo.ts'

/** The oldest major version of PostgreSQL that our tests run on. */
const oldestTested = 15

export const database: Check = {
  name: 'Database',
  seconds: 15,
  async run({ openDb, config }) {
    const isEmbedded = config.databaseUrl === undefined
    let db: Awaited<ReturnType<typeof openDb>>
    try {
      db = await openDb()
    } catch (error) {
      if (!isEmbedded || !(error instanceof StartError)) throw error
      const text = `The embedded database is open in the API’s process. Stop the API to have the database checked, too. (${error.message})`
      return { ...attention(text), isEnd: true }
    }
    if (!db)
      return {
        ...attention(
          `There is no database in ${config.dataDir} yet. The first start of the API makes it.`,
        ),
        isEnd: true,
      }
    const { version, number, isReadOnly } = await describeServer(db)
    if (isReadOnly)
      return fault(
        `PostgreSQL ${version} takes no writes: it is a standby, or set to read only. Let DATABASE_URL lead to the primary.`,
      )
    if (number < oldestTested * 10_000)
      return attention(
        `PostgreSQL ${version} is older than what we test on. Update it to ${oldestTested} or newer.`,
      )
    return ok(`PostgreSQL ${version}${isEmbedded ? `, embedded, in ${config.dataDir}` : ''}.`)
  },
}

export const migrations: Check = {
  name: 'Migrations',
  seconds: 15,
  needs: ['Database'],
  async run(patient) {
    const db = await getDb(patient)
    if ((await findRelease(db)) === undefined)
      return {
        ...attention('The database is empty. The first start of the API makes its tables.'),
        isEnd: true,
      }
    // Throws a sentence if the schema is too far from this release.
    const pending = await pendingMigrations(db)
    if (pending.length > 0)
      return attention(`${pending.length} are pending. The next start of the API runs them.`)
    if (await isAhead(db))
      return attention('A newer release has migrated the database. Update this one, too.')
    return ok('The schema is this release’s.')
  },
}
