import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const threads = '/proc/self/task'
/** A third of the weight of the thread that answers calls, where both want one core. */
const nice = 5

/**
 * Lets the threads that hash give way to the one that answers calls. Linux schedules each thread by itself, and takes
 * its id for a process's; elsewhere this does nothing. They exist from the first hash on.
 */
export function giveWay() {
  if (!existsSync(threads)) return
  try {
    for (const id of readdirSync(threads))
      if (readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(id), nice)
  } catch {
    // Another thread ended meanwhile, or it isn't allowed here: then hashing only competes as it did before.
  }
}
