import type { Sql } from 'postgres'
import type { ApiChild } from '../api-child.ts'
import type { Spent } from '../api-process.ts'
import type { Answer } from '../http.ts'
import { quantile } from '../stats.ts'
import { databaseCpuMs } from './server.ts'

export type Figure = {
  name: string
  p50: number
  p99: number
  /** How many times as long as `GET /ready`, which reads one row, called alternately. */
  timesReady: number
  apiCpuMs: number
  databaseCpuMs: number
  /** Calls that took longer than the API waits for its database, of all. */
  refusedPart: number
}

export type Bench = {
  api: ApiChild
  client: Sql
  ready: () => Promise<number>
}

const [warmUps, calls, rounds] = [10, 100, 3]
/** A call of seconds is measured less often. */
const roundMs = 10_000

/** The quietest of several rounds, because other work of the machine is not what is measured. */
export async function measure(
  bench: Bench,
  name: string,
  send: (n: number) => Promise<Answer>,
): Promise<Figure> {
  let [sent, refused] = [0, 0]
  const ask = async (n: number) => {
    const answer = await send(n)
    sent++
    if (answer.status === 503) refused++
    return answer.status === 503 ? answer.ms : msOf(answer)
  }
  await upTo(warmUps, ask)
  let best = { p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY, timesReady: 0 }
  for (let round = 0; round < rounds; round++) {
    const [times, readyTimes]: [number[], number[]] = [[], []]
    await upTo(calls, async (n) => {
      times.push(await ask(round * calls + n))
      readyTimes.push(await bench.ready())
    })
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
    if (p99 < best.p99) best = { p50, p99, timesReady: p50 / quantile(readyTimes, 0.5) }
  }
  let done = 0
  const spent = await spentBy(bench, async () => {
    done = await upTo(calls, ask)
  })
  return {
    name,
    ...best,
    apiCpuMs: spent.apiMs / done,
    databaseCpuMs: spent.databaseMs / done,
    refusedPart: refused / sent,
  }
}

/** Calls one after the other, and says how many. */
async function upTo(most: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let n = 0
  while (n < most && performance.now() - began < roundMs) await call(n++)
  return n
}

export function msOf({ status, body, ms }: Answer): number {
  if (status !== 200) throw new Error(`A call answered ${status}: ${body}`)
  return ms
}

/** Processor time that some work takes. */
export async function spentBy({ api, client }: Bench, work: () => Promise<void>) {
  const before = [(await spent(api)).cpuMs, await databaseCpuMs(client)] as const
  await work()
  const after = [(await spent(api)).cpuMs, await databaseCpuMs(client)] as const
  return { apiMs: after[0] - before[0], databaseMs: after[1] - before[1] }
}

export async function spent(api: ApiChild): Promise<Spent> {
  const answer = await api.ask({ ask: 'spent' })
  if (!('spent' in answer)) throw new Error('The API did not answer with what it spent.')
  return answer.spent
}

export async function tokensOf(api: ApiChild, users: readonly number[]): Promise<string[]> {
  const answer = await api.ask({ ask: 'tokens', users })
  if (!('tokens' in answer)) throw new Error('The API did not answer with tokens.')
  return answer.tokens
}
