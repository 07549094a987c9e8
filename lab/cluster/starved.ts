import { readFileSync } from 'node:fs'

/**
 * Stopwatches that stand still while a process could run and the machine runs others instead, as Linux counts it. By
 * them, the process's time limits hold on a busy machine, too. Of several processes, the one that waited longest counts.
 */
export function stopwatchOf(processIds: () => readonly number[]) {
  return () => {
    const began = performance.now()
    const before = processIds().map((id) => ({ id, ms: starvedMs(id) }))
    return () =>
      performance.now() - began - Math.max(0, ...before.map(({ id, ms }) => starvedMs(id) - ms))
  }
}

export type Stopwatch = ReturnType<typeof stopwatchOf>

/** How long the main thread of a process has waited for a processor; 0 once it has ended. */
function starvedMs(processId: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return 0
  }
}
