import { sql } from 'drizzle-orm'
import { patienceMs } from '#lib/patience'
import { StartError } from '#lib/start-error'
import { type Db, rowsOf } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** What the server ends by itself, in milliseconds; `limitMs` is how long a call waits for it. */
export const serverLimits = (limitMs = patienceMs) => ({
  // After our own limit, as explained there.
  statement_timeout: 2 * limitMs,
  // Before it: the server then does nothing else, and the connection survives.
  lock_timeout: 0.8 * limitMs,
  idle_in_transaction_session_timeout: 2 * limitMs,
})

type Name = keyof ReturnType<typeof serverLimits>

const isInForce: Record<Name, (ms: number, limitMs: number) => boolean> = {
  statement_timeout: (ms, limitMs) => ms > limitMs,
  lock_timeout: (ms, limitMs) => ms > 0 && ms < limitMs,
  idle_in_transaction_session_timeout: (ms) => ms > 0,
}

/** Refuses to start where a pooler between us and the server dropped the limits, or refused them. */
export async function requireServerLimits(db: Db, limitMs = patienceMs) {
  const names = Object.keys(isInForce)
  const settings = await rowsOf<{ name: Name; setting: string }>(
    db,
    sql`select name, setting from pg_settings where name in ${names}`,
  ).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    throw refusal(`No connection with our time limits could be opened (${lastCauseOf(error)})`)
  })
  const wrong = settings.filter(({ name, setting }) => !isInForce[name](Number(setting), limitMs))
  if (wrong.length === 0) return
  const found = wrong.map(({ name, setting }) => `${name} is ${setting} ms`).join(', ')
  throw refusal(`The time limits of our connections are not in force (${found})`)
}

const refusal = (what: string) =>
  new StartError(
    `${what}. Correct DATABASE_URL, or set them in the pooler that it leads to, as docs/operations.md says under PgBouncer.`,
  )

const lastCauseOf = (error: unknown): string =>
  error instanceof Error && error.cause ? lastCauseOf(error.cause) : String(error)
