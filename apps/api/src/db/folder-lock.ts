import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#lib/start-error'

/** Two processes on one embedded database would ruin it: the second one is told so. Returns the release. */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'api.lock')
  const mine = `${process.pid} ${startedAt(process.pid)}`
  const holder = read(file)
  if (holder !== undefined && holder !== mine && isAlive(holder))
    throw new StartError(
      `The folder ${dataDir} is in use by another process (${holder.split(' ')[0]}). Stop it, or set DATA_DIR to another folder.`,
    )
  writeFileSync(file, mine)
  return () => rmSync(file, { force: true })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // No lock file: nobody holds the folder.
    return undefined
  }
}

/** A process number may have been given to somebody else since; its start time tells. */
function isAlive(holder: string): boolean {
  const [pid, started] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return startedAt(Number(pid)) === started
}

/** Start time in clock ticks since boot where the system tells (Linux), else a constant. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '-'
  } catch {
    // No /proc here: the process number alone must do.
    return '-'
  }
}
