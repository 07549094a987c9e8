import { isAhead, pendingMigrations } from '#db/migrations'
import { findRelease } from '#db/releases'
import { attention, type Check, end, fault, ok } from './check.ts'
import { describeServer } from './repo.ts'

/** The oldest major version of PostgreSQL that our tests run on. */
const oldestTested = 15

export const database: Check = {
  name: 'Database',
  seconds: 15,
  async run({ openDb, config }) {
    if (config.databaseUrl === undefined)
      return end(
        'DATABASE_URL is not set. The embedded database is for trials, and isn’t examined.',
      )
    const { version, number, isReadOnly } = await describeServer(await openDb())
    if (isReadOnly)
      return fault(
        `PostgreSQL ${version} takes no writes: it is a standby, or set to read only. Let DATABASE_URL lead to the primary.`,
      )
    if (number < oldestTested * 10_000)
      return attention(
        `PostgreSQL ${version} is older than what we test on. Update it to ${oldestTested} or newer.`,
      )
    return ok(`PostgreSQL ${version}.`)
  },
}

export const migrations: Check = {
  name: 'Migrations',
  seconds: 15,
  needs: ['Database'],
  async run(patient) {
    const db = await patient.openDb()
    if ((await findRelease(db)) === undefined)
      return end('The database is empty. The first start of the API makes its tables.')
    // Throws a sentence if the schema is too far from this release.
    const pending = await pendingMigrations(db)
    if (pending.length > 0)
      return attention(`${pending.length} are pending. The next start of the API runs them.`)
    if (await isAhead(db))
      return attention('A newer release has migrated the database. Update this one, too.')
    return ok('The schema is this release’s.')
  },
}
