import type { Measured } from '../report/section.ts'
import { median, spreadOf } from '../stats.ts'
import { cpuMsOf } from './process.ts'
import type { Server } from './server.ts'
import { type Call, loadWell } from './wrk.ts'

/** A round of one side: processor time of one call, and calls a second. */
type Round = { cpuUs: number; perSecond: number }

/** So that wrk neither outlasts the noise of a shared machine nor measures a single hiccup. */
const [warmUpSeconds, roundSeconds] = [2, 2]

/** Puts the same calls to each side in turn, round by round, after a warm-up of each. */
export async function compare<Name extends string>(
  sides: Record<Name, Server>,
  calls: readonly Call[],
  rounds: number,
) {
  const names = Object.keys(sides) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<
    Name,
    Round[]
  >
  for (const name of names) await loadWell(sides[name].url, calls, { seconds: warmUpSeconds })
  for (let round = 0; round < rounds; round++)
    for (const name of names) found[name].push(await measure(sides[name], calls))
  return {
    /** The median of each round's ratio of one side to the other. */
    ratio: (what: keyof Round, side: Name, to: Name): Measured =>
      spreadOf(found[side].map((round, n) => round[what] / (found[to][n]?.[what] ?? Number.NaN))),
    median: (what: keyof Round, side: Name) => median(found[side].map((round) => round[what])),
  }
}

async function measure({ url, pid }: Server, calls: readonly Call[]): Promise<Round> {
  const before = cpuMsOf(pid)
  const { requests, perSecond } = await loadWell(url, calls, { seconds: roundSeconds })
  return { cpuUs: ((cpuMsOf(pid) - before) * 1000) / requests, perSecond }
}
