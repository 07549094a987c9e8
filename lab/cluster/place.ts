/** One temporary folder with everything a proof leaves behind, and the programs that run in it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverAccount } from '../../scripts/postgres-server.ts'

export type Place = ReturnType<typeof aPlace>
export type Program = ReturnType<Place['run']>

/**
 * However this process ends, nothing of the place stays: no program, no server of a data folder, no file.
 * Programs have their own process groups, so that Ctrl+C reaches this process only.
 */
export function aPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-cluster-'))
  const account = serverAccount()
  own(folder)
  const running = new Set<ChildProcess>()
  const dataFolders: string[] = []

  function own(path: string) {
    if (account.uid !== undefined && account.gid !== undefined)
      chownSync(path, account.uid, account.gid)
    chmodSync(path, 0o700)
  }

  function run(
    name: string,
    program: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
  ) {
    const output = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8', ...env },
    })
    running.add(child)
    const ended = once(child, 'close').then(() => running.delete(child))
    return {
      async end(signal: NodeJS.Signals) {
        signalGroup(child, signal)
        await ended
      },
    }
  }

  // Synchronous, because nothing else runs while a process ends.
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL')
    for (const data of dataFolders) endServer(data)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  return {
    folder,
    run,
    /** The ends of all logs. */
    logs: () =>
      globSync('*.log', { cwd: folder })
        .map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8').slice(-3000)}`)
        .join('\n'),
    /** A folder that a PostgreSQL is going to run in. */
    dataFolder(name: string) {
      const path = join(folder, name)
      dataFolders.push(path)
      return path
    },
    folderOf(name: string) {
      const path = join(folder, name)
      mkdirSync(path)
      own(path)
      return path
    },
  }
}

/** The postmaster of a data folder, if it has one that runs. */
export function findPostmaster(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    // No such file or no such process.
    return undefined
  }
}

/** A postmaster that is killed leaves shared memory behind; one that quits does not. */
function endServer(data: string) {
  const pid = findPostmaster(data)
  if (pid === undefined) return
  process.kill(pid, 'SIGCONT')
  process.kill(pid, 'SIGQUIT')
  for (let tries = 0; tries < 60 && findPostmaster(data) === pid; tries++)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  if (findPostmaster(data) === pid) process.kill(pid, 'SIGKILL')
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Already gone.
  }
}
