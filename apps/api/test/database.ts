import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { inject } from 'vitest'
import type { Database } from '#db/database'
import { readerOn, startEmbedded } from '#db/embedded'
import { type Ask, empty, isReusable, shapeOf } from './emptied.ts'
import { prepareOnce } from './prepare-once.ts'
import { copyOnServer } from './server-copies.ts'
import { statementLog } from './statements/record.ts'

/** The test's own database: a copy of the migrated template, on PostgreSQL or embedded; divided on a Citus cluster. */
export async function aDatabase(): Promise<Database & { url?: string }> {
  const template = inject('template')
  return template.kind === 'embedded' ? copyInMemory(template.file) : copyOnServer(template)
}

/** A DATA_DIR as a first start leaves it, copied because making one takes seconds. */
export async function aDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-bird-data-'))
  const template = inject('template')
  if (template.kind === 'embedded')
    await (await openCopy(template.file, join(dataDir, 'postgres'))).close()
  return dataDir
}

/** An embedded database without any table, in memory or a folder, copied for the same reason. */
export const anEmptyEmbedded = (folder?: string) => openCopy(inject('emptyTemplate'), folder)

const openCopy = (file: string, folder?: string) =>
  startEmbedded({
    ...(folder && { dataDir: folder }),
    loadDataDir: new Blob([readFileSync(file)]),
  })

type Embedded = { client: PGlite; shape: unknown }
/** Embedded databases of this worker that a finished test file returned. */
const free: Embedded[] = []

async function copyInMemory(file: string): Promise<Database> {
  const own = free.pop() ?? (await aCopy(file))
  const { client } = own
  const db = drizzle(client, { casing: 'snake_case', logger: statementLog })
  return {
    kind: 'embedded',
    db,
    batch: db,
    read(text, parameters) {
      statementLog.logQuery(text, parameters)
      return readerOn(client)(text, parameters)
    },
    boss: { db: fromPglite(client), backend: 'pglite' },
    close: () => release(own),
  }
}

async function aCopy(file: string): Promise<Embedded> {
  const client = prepareOnce(await openCopy(file))
  return { client, shape: await shapeOf(askOf(client)) }
}

/** Emptying a database takes milliseconds, a new copy more than half a second. */
async function release(own: Embedded) {
  const ask = askOf(own.client)
  if (!(await isReusable(ask, own.shape))) return own.client.close()
  await empty(ask)
  free.push(own)
}

const askOf =
  (client: PGlite): Ask =>
  async (text) =>
    (await client.query<Record<string, unknown>>(text)).rows
