import { inArray, sql } from 'drizzle-orm'
import { throttles } from '#db/tables/throttles'
import { AppError } from '#lib/app-error'
import { addMs, type Clock } from '#lib/clock'
import type { Database, Db } from './database.ts'
import { rowsOf } from './database.ts'

/** How many attempts in how long. */
export type Limit = { readonly max: number; readonly windowMs: number }
/** One attempt, counted under a key. */
export type Attempt = {
  readonly key: string
  readonly limit: Limit
  /** Not counted, but refused, where one of the others was full already. */
  readonly isSecond?: boolean
}

type Settled = { forget?: readonly string[]; uncount?: readonly string[] }

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Counts attempts in fixed windows in the database, so that all API processes share them. Not a library,
 * because time must come from our clock and counting must be one statement on both databases.
 */
export function createThrottle(database: Database, clock: Clock) {
  const { db, batch } = database

  /**
   * Counts one attempt under each key in one statement; returns an error for each key that had more than
   * `max`. Locks the rows in the order of their keys, so that two calls can't block each other.
   */
  async function add(attempts: readonly Attempt[]): Promise<(AppError | undefined)[]> {
    const now = clock()
    const at = sql`${now.toISOString()}::timestamptz`
    const values = attempts.map(
      ({ key, limit, isSecond = false }) =>
        sql`(${key}, ${limit.max}::int, ${addMs(now, limit.windowMs).toISOString()}::timestamptz, ${isSecond}::boolean)`,
    )
    const rows = await rowsOf<{ key: string; count: number; ends_at: string | Date }>(
      db,
      sql`with attempts (key, max, ends_at, is_second) as (values ${sql.join(values, sql`, `)})
        insert into ${throttles} (key, count, ends_at)
        select key, 1, ends_at from attempts
        where not is_second or not exists (
          select from attempts a join throttles t on t.key = a.key
          where not a.is_second and t.count >= a.max and t.ends_at > ${at})
        order by key
        on conflict (key) do update set
          count = case when throttles.ends_at <= ${at} then 1 else throttles.count + 1 end,
          ends_at = case when throttles.ends_at <= ${at} then excluded.ends_at else throttles.ends_at end
        returning key, count, ends_at`,
    )
    return attempts.map(({ key, limit, isSecond }) => {
      const row = rows.find((one) => one.key === key)
      if (!row && isSecond) return tooMany(addMs(now, limit.windowMs), now)
      if (!row) throw new Error('The attempt was not counted.')
      return row.count > limit.max ? tooMany(new Date(row.ends_at), now) : undefined
    })
  }

  async function countAll(attempts: readonly Attempt[]): Promise<void> {
    const refusal = (await add(attempts)).find((one) => one !== undefined)
    if (refusal) throw refusal
  }

  /**
   * Resets some keys, and takes one attempt back under others. Locks the rows in one order, so that two
   * simultaneous calls can't deadlock; for the same reason it comes last in a transaction.
   */
  async function settle({ forget = [], uncount = [] }: Settled, tx: Db = db): Promise<void> {
    await tx.execute(
      sql`update throttles
        set count = case when ${inArray(sql`key`, forget)} then 0 else greatest(count - 1, 0) end
        where key in (
          select key from throttles where ${inArray(sql`key`, [...forget, ...uncount])}
          order by key for update
        )`,
    )
  }

  return {
    /** Counts one attempt; throws `too_many_requests` with the seconds to wait if there were more than `max`. */
    count: (key: string, limit: Limit) => countAll([{ key, limit }]),
    /** The same under several keys at once. */
    countAll,
    /** Counts one attempt; returns the error instead of throwing it. */
    note: async (key: string, limit: Limit) => (await add([{ key, limit }]))[0],
    /** The same under several keys at once. */
    noteAll: add,
    /** Throws if the limit is reached, without counting. */
    async check(key: string, limit: Limit): Promise<void> {
      const now = clock()
      const [row] = await db.select().from(throttles).where(sql`${throttles.key} = ${key}`)
      if (row && row.count >= limit.max && row.endsAt > now) throw tooMany(row.endsAt, now)
    },
    settle,
    /** Resets keys, for example after a success. */
    reset: (...forget: string[]) => settle({ forget }),
    /** Deletes windows that have ended. */
    async clean(): Promise<void> {
      await batch
        .delete(throttles)
        .where(sql`${throttles.endsAt} <= ${clock().toISOString()}::timestamptz`)
    },
  }
}

const tooMany = (endsAt: Date, now: Date) =>
  new AppError('too_many_requests', {
    retryAfterSeconds: (endsAt.getTime() - now.getTime()) / 1000,
  })
