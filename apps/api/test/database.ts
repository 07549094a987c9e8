import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Database } from '#db/database'
import { openPostgresql } from '#db/postgresql'

/** A database of the test's own: a copy of the migrated template, on the home under test. */
export async function aDatabase(): Promise<Database & { url?: string }> {
  const template = inject('template')
  return template.kind === 'embedded' ? copyInMemory(template.file) : copyOnServer(template)
}

async function copyInMemory(file: string): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
  return {
    kind: 'embedded',
    db: drizzle(client, { casing: 'snake_case' }),
    boss: { db: fromPglite(client), backend: 'pglite' },
    close: () => client.close(),
  }
}

async function copyOnServer({ url, name }: { url: string; name: string }) {
  const copy = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${copy} template ${name}`)
  const address = new URL(url)
  address.pathname = `/${copy}`
  const database = await openPostgresql(address.href, 4)
  return {
    ...database,
    url: address.href,
    async close() {
      await database.close()
      await admin.unsafe(`drop database if exists ${copy} with (force)`)
      await admin.end()
    },
  }
}
