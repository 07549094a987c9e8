import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { StartError } from '#lib/start-error'
import { anEmptyDatabase } from '#test/empty-database'
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer'
import { migrateServer } from './migrate-server.ts'
import { migrationsFolder, pendingMigrations } from './migrations.ts'
import { describeDistance, schemaRelease } from './releases.ts'

const template = inject('template')

/** A copy of the migrations with one after them, which changes a table that is in use. */
function withOneMore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_next.sql'), 'ALTER TABLE "orders" ADD COLUMN "next" text;')
  return folder
}

describe.skipIf(template.kind === 'embedded')(
  'a start that migrates (the embedded database has one process only)',
  () => {
    let database: Awaited<ReturnType<typeof anEmptyDatabase>>
    let client: postgres.Sql
    beforeEach(async () => {
      database = await anEmptyDatabase(template.kind === 'postgresql' ? template.url : '')
      client = postgres(database.url, { max: 3, onnotice: () => {} })
    })
    afterEach(async () => {
      // Also where a failed test left a transaction open.
      await client.end({ timeout: 0 })
      await database.drop()
    })

    const pending = (folder?: string) => pendingMigrations(drizzle(client), folder)
    const next = withOneMore()
    afterAll(() => rmSync(next, { recursive: true }))

    it('lets one of three that begin at the same moment migrate, and the others wait', async () => {
      const starts = [1, 2, 3].map(() => migrateServer(database.url, () => {}))
      await Promise.all(starts)
      expect(await pending()).toEqual([])
      const [twice] = await client`select hash from drizzle.__drizzle_migrations
        group by hash having count(*) > 1`
      expect(twice).toBeUndefined()
    })

    it('leaves nothing to do for Drizzle’s own migrator', async () => {
      await migrateServer(database.url)
      const before = await client`select * from drizzle.__drizzle_migrations`
      await migrate(drizzle(client), { migrationsFolder })
      expect(await client`select * from drizzle.__drizzle_migrations`).toEqual(before)
    })

    it('says whom it waits for', async () => {
      const said: string[] = []
      const other = await client.reserve()
      await other`begin`
      const [lock] = await other`select pg_backend_pid() as pid, pg_advisory_xact_lock(727001)`
      const start = migrateServer(database.url, (sentence) => {
        said.push(sentence)
        other`commit`.then(() => other.release())
      })
      await start
      expect(said).toEqual([
        `Another process (backend ${lock?.pid}) is migrating the database. Waiting for it.`,
      ])
      expect(await pending()).toEqual([])
    })

    it('gives up within seconds if a table is locked, changes nothing, and works later', async () => {
      await migrateServer(database.url)
      const left = await pending(next)
      expect(left).toHaveLength(1)
      const shape = () =>
        client`select attrelid::regclass, attname from pg_attribute where attrelid::regclass::text
          not like 'pg_%' order by 1, 2`
      const before = await shape()

      const reader = await client.reserve()
      await reader`begin`
      await reader`select count(*) from orders`
      const began = Date.now()
      const failure: unknown = await migrateServer(database.url, undefined, next).catch(
        (error: unknown) => error,
      )
      expect(Date.now() - began).toBeLessThan(10_000)
      expect(failure).toBeInstanceOf(StartError)
      expect(String(failure)).toMatch(
        /was not migrated, and nothing was changed: “.+” waited for a lock that another transaction kept \(backend \d+ on orders\)/,
      )
      expect(await pending(next)).toEqual(left)
      expect(await shape()).toEqual(before)

      await reader`commit`
      reader.release()
      await migrateServer(database.url, undefined, next)
      expect(await pending(next)).toEqual([])
    })

    it('refuses a schema that is two releases ahead, and works on one that is one ahead', async () => {
      await migrateServer(database.url)
      await client`insert into schema_releases (release) values (${schemaRelease + 1})`
      await migrateServer(database.url)
      await client`insert into schema_releases (release) values (${schemaRelease + 2})`
      await expect(migrateServer(database.url)).rejects.toThrow(
        new StartError(describeDistance(schemaRelease + 2)),
      )
    })

    it('takes longer than the statement timeout of its database', async () => {
      const name = new URL(database.url).pathname.slice(1)
      await client.unsafe(`alter database ${name} set statement_timeout = '300ms'`)
      await migrateServer(database.url)
      const reader = await client.reserve()
      await reader`begin`
      await reader`select count(*) from orders`
      const start = migrateServer(database.url, undefined, next)
      await delay(1000)
      await reader`commit`
      reader.release()
      await start
      expect(await pending(next)).toEqual([])
    })

    it.skipIf(!hasPgBouncer)(
      'goes through PgBouncer in transaction mode, and so do those after it (where it is installed)',
      async () => {
        const pooler = await startPgBouncer(database.url)
        try {
          await Promise.all([
            migrateServer(pooler.url, () => {}),
            migrateServer(pooler.url, () => {}),
          ])
          await migrateServer(pooler.url)
          expect(await pending()).toEqual([])
          const [kept] = await client`select pid from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`
          expect(kept).toBeUndefined()
        } finally {
          await pooler.stop()
        }
      },
    )
  },
)
