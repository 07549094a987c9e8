import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../apps/sandbox/src/lib/server.ts'

export type PostgresServer = {
  url: string
  /** Ends all connections, stays away for this long at least, and comes back with the same data. */
  restart: (awayMs: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a throwaway PostgreSQL from the system's packages on a free port; under root, as `postgres`.
 * Tests need not survive a crash, so by default nothing is forced to the disk.
 */
export async function startServer(
  settings: readonly string[] = ['fsync=off'],
): Promise<PostgresServer> {
  const bin = findServerPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-postgres-'))
  const data = join(folder, 'data')
  const account = serverAccount()
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const options = { ...account, cwd: folder, stdio: 'ignore' as const }
  const trusting = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(bin, 'initdb'), trusting, options)
  const port = await freePort()
  const args = [
    ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
    ...['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
  ]
  const launch = () => {
    const server = spawn(join(bin, 'postgres'), args, options)
    const ended = once(server, 'close')
    return async () => {
      server.kill('SIGINT')
      await ended
    }
  }
  let end = launch()
  const restart = async (awayMs: number) => {
    const away = wait(awayMs)
    await end()
    await away
    end = launch()
    await untilReady(bin, port)
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  await untilReady(bin, port).catch(async (error) => {
    await stop()
    throw error
  })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stop }
}

/** The folder of the newest server's programs. */
export function findServerPrograms(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (!found)
    throw new Error(
      'No PostgreSQL server is installed. Install the package "postgresql", or set TEST_DATABASE_URL.',
    )
  return found
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root. */
export const serverAccount = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

async function untilReady(bin: string, port: number) {
  for (let tries = 0; tries < 100; tries++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      })
      return
    } catch {
      // Not ready yet.
      await wait(100)
    }
  }
  throw new Error('PostgreSQL did not become ready within 10 s.')
}
