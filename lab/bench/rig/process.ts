import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/** Processor time of a process so far, all of its threads included. */
export function cpuMsOf(pid: number): number {
  // The name in parentheses may contain spaces; user and system time are 12th and 13th after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** Memory that a process occupies, and the most it ever did. */
export function memoryMbOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => (Number(status.match(`${name}:\\s+(\\d+) kB`)?.[1]) * 1024) / 1e6
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
