import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/sandbox/src/lib/server.ts'
import { untilListens } from '../partners/support/until-listens.ts'
import type { Member } from './members.ts'
import type { Place, Program } from './place.ts'
import { pgBouncerPrepares, programs } from './programs.ts'

const examples = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url))

/** HAProxy before the database and before the API. */
export async function startHaProxy(place: Place, members: readonly Member[], apiPorts: number[]) {
  const [database, api] = [await freePort(), await freePort()]
  const env: Record<string, string> = {
    DATABASE_ADDRESS: `127.0.0.1:${database}`,
    API_ADDRESS: `127.0.0.1:${api}`,
  }
  members.forEach(({ address, restPort }, index) => {
    env[`MEMBER_${index + 1}`] = address
    env[`MEMBER_${index + 1}_REST_HOST`] = '127.0.0.1'
    env[`MEMBER_${index + 1}_REST_PORT`] = String(restPort)
  })
  apiPorts.forEach((port, index) => {
    env[`API_${index + 1}`] = `127.0.0.1:${port}`
  })
  place.run('haproxy', programs.haproxy, ['-db', '-f', join(examples, 'haproxy.cfg')], env)
  await untilListens('HAProxy', api)
  return { databasePort: database, apiUrl: `http://127.0.0.1:${api}` }
}

/** PgBouncer in transaction mode, in front of HAProxy. */
export async function startPgBouncer(
  place: Place,
  { databasePort, user, password }: { databasePort: number; user: string; password: string },
) {
  const port = await freePort()
  const users = join(place.folder, 'userlist.txt')
  writeFileSync(users, `"${user}" "${password}"\n`, { mode: 0o644 })
  const values: Record<string, string> = {
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: String(databasePort),
    PGBOUNCER_HOST: '127.0.0.1',
    PGBOUNCER_PORT: String(port),
    AUTH_FILE: users,
  }
  const example = readFileSync(join(examples, 'pgbouncer.ini'), 'utf8')
  const filled = example.replace(/\$\{(\w+)\}/g, (text, name: string) => values[name] ?? text)
  const settings = join(place.folder, 'pgbouncer.ini')
  const known = pgBouncerPrepares() ? filled : filled.replace(/^max_prepared_statements.*$/m, '')
  writeFileSync(settings, known, { mode: 0o644 })

  let program: Program
  async function start() {
    program = place.run('pgbouncer', programs.pgbouncer, [settings])
    await untilListens('PgBouncer', port)
  }
  await start()
  return {
    port,
    async restart() {
      // Newer versions wait for their clients at every other signal.
      await program.end('SIGKILL')
      await start()
    },
  }
}
