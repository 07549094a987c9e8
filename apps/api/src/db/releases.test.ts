import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { aDatabase, aDataDir } from '#test/database'
import { openEmbedded } from './embedded.ts'
import { migrationsFolder } from './migrations.ts'
import { describeDistance, findRelease, lastMigration, schemaRelease } from './releases.ts'

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const tags = journal
  .parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  .entries.map(({ tag }) => tag)

describe('the release of the schema', () => {
  // Fails for a new migration: decide whether it begins a release (CONTRIBUTING.md), and name it.
  it('is decided for the newest migration', () => {
    expect(lastMigration).toBe(tags.at(-1))
  })

  it('is what the migrations write down', async () => {
    const database = await aDatabase()
    expect(await findRelease(database.db)).toBe(schemaRelease)
    await database.close()
  })
})

describe('a schema and an API', () => {
  it.each([
    [undefined, 5],
    [4, 5],
    [5, 5],
    [6, 5],
  ])('of releases %s and %s work together', (schema, api) => {
    expect(describeDistance(schema, api)).toBeUndefined()
  })

  it('refuse each other if the API is too new, and say what to start first', () => {
    expect(describeDistance(1, 4)).toBe(
      'The database has the schema of release 1, and this API is of release 4: they are more than one release apart. Start an API of release 2 first, then each release up to 4.',
    )
  })

  it('refuse each other if the API is too old, and say what to start instead', () => {
    expect(describeDistance(6, 4)).toBe(
      'The database has the schema of release 6, and this API is of release 4: they are more than one release apart. Start an API of release 5 or 6.',
    )
  })
})

it('a data folder that is two releases ahead is refused', async () => {
  const folder = await aDataDir()
  const database = await openEmbedded(folder)
  await database.db.execute(
    sql`insert into schema_releases (release) values (${schemaRelease + 2})`,
  )
  await database.close()
  await expect(openEmbedded(folder)).rejects.toThrow(
    new RegExp(
      `^The database has the schema of release ${schemaRelease + 2}, .+ one release apart`,
    ),
  )
  rmSync(folder, { recursive: true })
})
