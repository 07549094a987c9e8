import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#lib/start-error'

/** Throws if another process uses the folder: two would ruin the database. Returns a function that unlocks it. */
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
    // No lock file.
    return undefined
  }
}

/** A process id may have been reused, so the start time must match, too. */
function isAlive(holder: string): boolean {
  const [pid, started] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return startedAt(Number(pid)) === started
}

/** Start time in clock ticks since boot on Linux; elsewhere a constant. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '-'
  } catch {
    // Without /proc, the process id alone must do.
    return '-'
  }
}
