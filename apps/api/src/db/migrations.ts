import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, rowsOf } from './database.ts'
import { requireNearRelease } from './releases.ts'

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** This code's migrations, oldest first. */
export function migrationJournal(): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries
}

/** Drizzle's own journal, which `drizzle-kit` and its migrator read, too. */
const journal = sql.raw('drizzle.__drizzle_migrations')

/** The migrations that the database lacks, oldest first. Only reads; refuses a schema too far from this code. */
export async function pendingMigrations(db: Db, folder = migrationsFolder) {
  await requireNearRelease(db)
  const newest = await newestMigration(db)
  return readMigrationFiles({ migrationsFolder: folder }).filter(
    (each) => each.folderMillis > newest,
  )
}

/** Whether a newer API has migrated the database. */
export async function isAhead(db: Db): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder }).at(-1)
  return (await newestMigration(db)) > (last?.folderMillis ?? 0)
}

async function newestMigration(db: Db): Promise<number> {
  const [found] = await rowsOf<{ journal: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  )
  if (!found?.journal) return 0
  const [row] = await rowsOf<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from ${journal}`,
  )
  return Number(row?.newest ?? 0)
}

/** Runs migrations in the given transaction; Drizzle's own migrator only runs in one that it begins. */
export async function runMigrations(tx: Db, migrations: readonly MigrationMeta[]) {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const migration of migrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into ${journal} (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}
