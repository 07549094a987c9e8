import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text as read } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { readDatabaseAddress } from '#lib/database-address'
import { StartError } from '#lib/start-error'
import { differs } from './manifest-rules.ts'

type Program = 'pg_dump' | 'pg_restore' | 'psql'
export type Server = { url: string; major: number; programs: string | undefined }
export type ServerAddress = Omit<Server, 'major'>
type ServerSettings = { databaseUrl?: string | undefined; programs?: string | undefined }

/** Throws on the embedded database, which has no backups. */
export function requireServer({ databaseUrl: url, programs }: ServerSettings): ServerAddress {
  if (url) return { url, programs }
  throw new StartError(
    'Set DATABASE_URL: backups are of a PostgreSQL server. The embedded database is for trials and isn’t backed up.',
  )
}

/** Where Debian keeps the authorities that it trusts. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Throws unless the programs are there and as new as the server. */
export async function requirePrograms(server: Server, names: readonly Program[]) {
  for (const name of names) {
    const version = await versionOf(server, name)
    if (version === undefined)
      throw new StartError(
        `${name} was not found. Install PostgreSQL’s client programs (Debian: apt-get install postgresql-client-${server.major}), or name their folder by PG_BIN.`,
      )
    if (version < server.major)
      throw new StartError(
        `${name} is of PostgreSQL ${version}, older than the server (${server.major}). Install postgresql-client-${server.major}, from apt.postgresql.org if your Debian lacks it, or name its folder by PG_BIN.`,
      )
  }
}

async function versionOf(server: Server, name: Program): Promise<number | undefined> {
  const child = spawn(pathOf(server, name), ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [text] = await Promise.all([read(child.stdout), once(child, 'close')])
    return Number(/\) (\d+)/.exec(text)?.[1] ?? 0)
  } catch {
    return undefined
  }
}

/** The dump of a snapshot in pg_dump's custom format; throws at its end if it failed. */
export async function* dumpServer(server: Server, snapshot: string): AsyncGenerator<Uint8Array> {
  const child = start(server, 'pg_dump', [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
  ])
  const ended = endOf('pg_dump', child)
  ended.catch(() => {})
  try {
    yield* child.stdout
    await ended
  } finally {
    child.kill('SIGKILL')
  }
}

/** Restores a dump and runs `last`, all in one transaction: all of it or nothing. */
export async function restoreServer(
  server: Server,
  dump: AsyncIterable<Uint8Array>,
  last: readonly string[],
) {
  const script = start(server, 'pg_restore', ['--no-owner', '--no-privileges', '--file=-'])
  const session = start(server, 'psql', [
    '--no-psqlrc',
    '--quiet',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
  ])
  const restored = endOf('pg_restore', script)
  const committed = endOf('psql', session)
  for (const ending of [restored, committed]) ending.catch(() => {})
  try {
    await Promise.all([
      pipeline(dump, script.stdin).then(() => restored),
      pipeline(transaction(script.stdout, restored, last), session.stdin).then(() => committed),
    ])
  } catch (error) {
    // The reason is what a program said, not that the pipe to it broke when it ended.
    const endings = Promise.allSettled([committed, restored])
    await Promise.race([endings, delay(2000)])
    session.kill('SIGKILL')
    script.kill('SIGKILL')
    const reasons = (await endings).flatMap((ending) =>
      ending.status === 'rejected' && ending.reason instanceof StartError ? [ending.reason] : [],
    )
    throw reasons.find(({ message }) => !message.endsWith(wasEnded)) ?? error
  }
}

async function* transaction(
  script: AsyncIterable<Uint8Array>,
  restored: Promise<void>,
  last: readonly string[],
) {
  yield Buffer.from('begin;\n')
  yield* script
  // Without the commit below, the server takes everything back.
  await restored
  yield Buffer.from(`\nreset all;\n${last.map((each) => `${each};\n`).join('')}commit;\n`)
}

function start(server: Server, name: Program, args: string[]) {
  return spawn(pathOf(server, name), args, {
    env: environment(server.url, name === 'pg_restore'),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

const wasEnded = 'it was ended.'

async function endOf(name: Program, child: ChildProcess & { stderr: Readable }) {
  const [said, [code]] = await Promise.all([read(child.stderr), once(child, 'close')])
  if (code === 0) return
  // Only the server's sentence: its details may quote a customer's row.
  const reason = /(?:ERROR|FATAL|error):\s+(.*)/.exec(said)?.[1]
  if (reason?.startsWith(differs)) throw new StartError(reason)
  throw new StartError(`${name} failed: ${reason ?? (code === null ? wasEnded : said.trim())}`)
}

const pathOf = ({ programs }: Server, name: Program) => (programs ? join(programs, name) : name)

/** libpq's words for an address, which must not be on a command line: it may hold the password. */
function environment(url: string, isOffline: boolean): NodeJS.ProcessEnv {
  const { urls = [], mustTakeWrites } = readDatabaseAddress(url) ?? {}
  const [first] = urls
  // PATH and the operator's own settings of libpq.
  const { env } = process
  if (!first || isOffline) return env
  const mode = first.searchParams.get('sslmode') ?? first.searchParams.get('ssl')
  return {
    ...env,
    PGHOST: urls.map(({ hostname }) => hostname.replace(/^\[|\]$/g, '')).join(','),
    PGPORT: urls.map(({ port }) => port || '5432').join(','),
    PGUSER: decodeURIComponent(first.username),
    PGPASSWORD: decodeURIComponent(first.password),
    PGDATABASE: decodeURIComponent(first.pathname.slice(1)),
    PGAPPNAME: 'smart-bird-backup',
    ...(mustTakeWrites ? { PGTARGETSESSIONATTRS: 'read-write' } : {}),
    ...(mode ? { PGSSLMODE: mode === 'true' ? 'require' : mode } : {}),
    // The driver trusts Node's authorities; libpq must be given some.
    ...(mode?.startsWith('verify') ? { PGSSLROOTCERT: rootsFile(env) } : {}),
  }
}

const rootsFile = ({ PGSSLROOTCERT, NODE_EXTRA_CA_CERTS }: NodeJS.ProcessEnv) =>
  PGSSLROOTCERT ?? NODE_EXTRA_CA_CERTS ?? (existsSync(authorities) ? authorities : undefined)
