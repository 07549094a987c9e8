import { sql } from 'drizzle-orm'
import { StartError } from '#lib/start-error'
import { type Db, rowsOf } from './database.ts'

/**
 * The release of the schema that this code works on, and its last migration. APIs of two releases that
 * follow each other run on one database; CONTRIBUTING.md says when a migration begins a new one.
 */
export const schemaRelease = 1
export const lastMigration = '0000_product'

/** The release of the database's schema; undefined while it is empty. */
export async function findRelease(db: Db): Promise<number | undefined> {
  const [has] = await rowsOf<{ releases: boolean }>(
    db,
    sql`select to_regclass('schema_releases') is not null as releases`,
  )
  if (!has?.releases) return undefined
  const [row] = await rowsOf<{ release: number }>(
    db,
    sql`select max(release) as release from schema_releases`,
  )
  return row?.release
}

/** Why an API can't run on a schema of that release, and what to start instead; undefined if it can. */
export function describeDistance(schema: number | undefined, api = schemaRelease) {
  if (schema === undefined || Math.abs(schema - api) <= 1) return undefined
  const apart = `The database has the schema of release ${schema}, and this API is of release ${api}: they are more than one release apart.`
  return schema > api
    ? `${apart} Start an API of release ${schema - 1} or ${schema}.`
    : `${apart} Start an API of release ${schema + 1} first, then each release up to ${api}.`
}

export async function requireNearRelease(db: Db) {
  const problem = describeDistance(await findRelease(db))
  if (problem) throw new StartError(problem)
}
