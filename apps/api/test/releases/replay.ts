import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database } from '#db/database'
import {
  digestOf,
  type Fixture,
  type Journey,
  mapStrings,
  moment,
  refusalOf,
  type SentCall,
} from './calls.ts'

type Answer = { count: number; rows: unknown[][] }
export type Connection = {
  send: (text: string, params?: unknown[]) => Promise<Answer>
  /** For what takes no parameters and returns no rows. */
  run: (text: string) => Promise<unknown>
  close: () => Promise<void>
}

/** One connection, which sends what it is given, as Drizzle's driver would. */
export function connect({ db, url }: Database & { url?: string }): Connection {
  return url ? overNetwork(url) : embedded((db as unknown as { $client: PGlite }).$client)
}

function embedded(client: PGlite): Connection {
  return {
    async send(text, params = []) {
      const options = { rowMode: 'array' as const }
      const { rows, affectedRows } = await client.query<unknown[]>(text, params, options)
      return { rows, count: affectedRows || rows.length }
    },
    run: (text) => client.exec(text),
    close: async () => {},
  }
}

function overNetwork(url: string): Connection {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  // Sets how values are read and written.
  drizzle(client)
  return {
    async send(text, params = []) {
      const rows = await client.unsafe(text, params as never[], { prepare: true }).values()
      return { rows: [...rows], count: rows.count }
    },
    run: (text) => client.unsafe(text).simple(),
    close: () => client.end(),
  }
}

/** Repeats a journey's calls in their order; returns what was answered differently, up to a few. */
export async function replay(
  { send, run }: Connection,
  { statements }: Fixture,
  { calls }: Journey,
): Promise<string[]> {
  const startedAt = Date.now()
  const actual = new Map<string, string>()
  const differences: string[] = []

  async function repeat([number, params, outcome, digest = '', generated = {}]: SentCall) {
    const text = statements[number] ?? ''
    const sent = params.map((each) => mapStrings(each, inThisRun))
    const answer = await send(text, sent).catch(refusalOf)
    if (typeof answer === 'string' || typeof outcome === 'string') {
      const found = typeof answer === 'string' ? answer : `${answer.count} rows`
      if (found !== outcome) differences.push(`${found} instead of ${outcome}: ${text}`)
      return
    }
    for (const [recorded, [row, column]] of Object.entries(generated))
      actual.set(recorded, String(answer.rows[row]?.[column]))
    if (answer.count !== outcome)
      differences.push(`${answer.count} instead of ${outcome} rows: ${text}`)
    else if (digest && digestOf(answer.rows) !== digest)
      differences.push(`other values: ${text}\n${JSON.stringify(answer.rows)}`)
  }

  function inThisRun(text: string): string {
    const [, offset] = moment.exec(text) ?? []
    if (offset) return new Date(startedAt + Number(offset)).toISOString()
    let result = text
    for (const [recorded, found] of actual) result = result.replaceAll(recorded, found)
    return result
  }

  for (const call of calls) {
    if (typeof call === 'string') await run(call)
    else await repeat(call)
    if (differences.length >= 5) break
  }
  return differences
}

/** What the database says to planning each statement, if it refuses one. */
export async function planAll({ run }: Connection, { statements }: Fixture): Promise<string[]> {
  const refused: string[] = []
  // Without it, a plan for nulls would leave most of a statement out.
  await run('set plan_cache_mode = force_generic_plan')
  for (const text of statements)
    try {
      await run(`prepare former as ${text}`)
      await run(`explain execute former${nulls(text)}; deallocate former`)
    } catch (error) {
      refused.push(`${error instanceof Error ? error.message : error}: ${text}`)
      await run('deallocate all')
    }
  return refused
}

function nulls(text: string): string {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  return count === 0 ? '' : `(${Array(count).fill('null')})`
}
