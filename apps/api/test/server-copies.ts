import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { openPostgresql } from '#db/postgresql'
import { cluster } from './cluster.ts'
import { type Ask, empty, isReusable, shapeOf } from './emptied.ts'
import { statementLog } from './statements/record.ts'

/** A database on the server at `url` that copies are made of. */
type Template = { url: string; name: string }
type Copy = { url: string; name: string; shape: unknown }

/** Databases of this worker that a finished test file returned. */
const free: Copy[] = []

/** A busy machine's database takes longer than the product waits, which says nothing about what was asked. */
const patientMs = 60_000

/** A copy of the template that nobody else uses. */
export async function copyOnServer(template: Template) {
  const copy = free.pop() ?? (await makeCopy(template))
  const database = await openPostgresql(copy.url, 4, statementLog, patientMs)
  return {
    ...database,
    url: copy.url,
    async close() {
      await database.close()
      await release(template, copy)
    },
  }
}

async function makeCopy({ url, name: template }: Template): Promise<Copy> {
  const name = `${prefixOf(template)}${randomBytes(6).toString('hex')}`
  const address = new URL(url)
  address.pathname = `/${name}`
  if (cluster) await cluster.copyDivided(template, name)
  else await connected(url, (ask) => ask(`create database ${name} template ${template}`))
  return { url: address.href, name, shape: await connected(address.href, shapeOf) }
}

/** Emptying a database takes milliseconds, a new copy up to half a second. */
async function release({ url }: Template, copy: Copy) {
  const isEmptied =
    !cluster &&
    (await connected(copy.url, async (ask) => {
      // Of processes that a test started or left.
      await ask(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      if (!(await isReusable(ask, copy.shape))) return false
      await empty(ask)
      return true
    }))
  if (isEmptied) return free.push(copy)
  await connected(url, (ask) => ask(`drop database if exists ${copy.name} with (force)`))
  await cluster?.leaveCluster(copy.name)
}

/** Drops what all workers' test files kept for the next one. */
export async function dropCopies({ url, name }: Template) {
  await connected(url, async (ask) => {
    const copies = await ask(
      `select datname as copy from pg_database where starts_with(datname, '${prefixOf(name)}')`,
    )
    for (const { copy } of copies) {
      await ask(`drop database if exists ${copy} with (force)`)
      await cluster?.leaveCluster(String(copy))
    }
  })
}

const prefixOf = (template: string) => `${template.replace('template', 'test')}_`

async function connected<T>(url: string, work: (ask: Ask) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    return await work((text) => sql.unsafe(text))
  } finally {
    await sql.end()
  }
}
