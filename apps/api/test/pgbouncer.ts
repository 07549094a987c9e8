import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@smart-bird/sandbox/lib/server'

const program = '/usr/sbin/pgbouncer'
export const hasPgBouncer = existsSync(program)
const minor = () =>
  Number(/PgBouncer 1\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1])
/** Since 1.21 it can remember prepared statements. */
export const canRemember = hasPgBouncer && minor() >= 21

type Settings = {
  /** More lines of its configuration. */
  lines?: string
  /** What it sends first on each connection to the server. */
  connectQuery?: string
}

/** PgBouncer in transaction mode in front of the server at `url`, where every user is trusted. */
export async function startPgBouncer(url: string, { lines = '', connectQuery }: Settings = {}) {
  const { hostname, port, username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-pgbouncer-'))
  chmodSync(folder, 0o755)
  const ownPort = await freePort()
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port || 5432}${password && ` password=${password}`}${connectQuery ? ` connect_query='${connectQuery}'` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
${lines}
`,
  )
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, [...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'pipe' })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
    child.on('close', () => reject(new Error(said)))
  })
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(ownPort)
  return {
    url: address.href,
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
