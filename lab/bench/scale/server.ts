import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { Sql } from 'postgres'

const share = (part: number) => `${Math.floor((totalmem() * part) / 2 ** 20)}MB`

/** What an owner would set on a machine with a solid-state disk; everything else as PostgreSQL ships. */
export const settings = [
  `shared_buffers=${share(1 / 6)}`,
  `effective_cache_size=${share(2 / 3)}`,
  'random_page_cost=1.1',
]

/** Until `beSafe`, a crash may lose everything: fast enough to fill millions of rows. */
export async function beFast(client: Sql) {
  await set(client, ['fsync = off', 'synchronous_commit = off', 'autovacuum = off'])
  await set(client, [`maintenance_work_mem = '1GB'`, `max_wal_size = '4GB'`])
}

/** As in production: a commit is on the disk before it is answered. */
export async function beSafe(client: Sql) {
  for (const name of ['fsync', 'synchronous_commit', 'autovacuum', 'maintenance_work_mem'])
    await client.unsafe(`alter system reset ${name}`)
  await client`select pg_reload_conf()`
  await client`checkpoint`
  execFileSync('sync')
}

async function set(client: Sql, changes: readonly string[]) {
  for (const change of changes) await client.unsafe(`alter system set ${change}`)
  await client`select pg_reload_conf()`
}

/** Processor time of the API's connections so far, in milliseconds; on this machine only. */
export async function databaseCpuMs(client: Sql): Promise<number> {
  const rows = await client<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name in ('smart-bird-api', 'smart-bird-jobs')`
  const ticks = rows.map(({ pid }) => {
    const path = `/proc/${pid}/stat`
    if (!existsSync(path)) return 0
    // The name in parentheses may contain spaces; user and system time are 12th and 13th after it.
    const [, rest = ''] = readFileSync(path, 'utf8').split(') ')
    const fields = rest.split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((all, one) => all + one, 0) * msPerTick
}

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10
