import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database'
import { rowsOf } from '#db/database'
import { throttles } from '#db/tables/throttles'
import { AppError } from './app-error.ts'
import { addMs, type Clock } from './clock.ts'

/** How many tries in which time. */
export type Limit = { readonly max: number; readonly windowMs: number }

type Settled = { forget?: readonly string[]; giveBack?: readonly string[] }

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Counts tries in fixed windows in the database, so that every API process sees the same number.
 * Our own few lines instead of a library, because time must come from our clock and the count must
 * be one statement on both databases.
 */
export function createThrottle(database: Database, clock: Clock) {
  const { db } = database

  async function add(key: string, { windowMs }: Limit, now: Date) {
    const [row] = await rowsOf<{ count: number; ends_at: string | Date }>(
      db,
      sql`insert into ${throttles} (key, count, ends_at)
        values (${key}, 1, ${addMs(now, windowMs).toISOString()}::timestamptz)
        on conflict (key) do update set
          count = case when throttles.ends_at <= ${now.toISOString()}::timestamptz then 1 else throttles.count + 1 end,
          ends_at = case when throttles.ends_at <= ${now.toISOString()}::timestamptz then excluded.ends_at else throttles.ends_at end
        returning count, ends_at`,
    )
    if (!row) throw new Error('The try was not counted.')
    return { count: row.count, endsAt: new Date(row.ends_at) }
  }

  /**
   * Forgets what was counted under some keys and takes one try back under others. The rows are locked
   * in one order: two who settle at once cannot wait for each other.
   */
  async function settle({ forget = [], giveBack = [] }: Settled): Promise<void> {
    await db.execute(
      sql`update throttles
        set count = case when ${inArray(sql`key`, forget)} then 0 else greatest(count - 1, 0) end
        where key in (
          select key from throttles where ${inArray(sql`key`, [...forget, ...giveBack])}
          order by key for update
        )`,
    )
  }

  return {
    /** Counts one try; throws `too_many_requests` with the seconds to wait once there were more than `max`. */
    async count(key: string, limit: Limit): Promise<void> {
      const now = clock()
      const { count, endsAt } = await add(key, limit, now)
      if (count > limit.max) throw tooMany(endsAt, now)
    },
    /** Counts one try and only tells whether there were more than `max`. */
    async note(key: string, limit: Limit): Promise<boolean> {
      const { count } = await add(key, limit, clock())
      return count > limit.max
    },
    /** Refuses where the limit is reached already, without counting. */
    async check(key: string, limit: Limit): Promise<void> {
      const now = clock()
      const [row] = await db.select().from(throttles).where(sql`${throttles.key} = ${key}`)
      if (row && row.count >= limit.max && row.endsAt > now) throw tooMany(row.endsAt, now)
    },
    settle,
    /** Forgets what was counted, e.g. after a success. */
    reset: (...forget: string[]) => settle({ forget }),
    /** Removes windows that are over. */
    async clean(): Promise<void> {
      await db
        .delete(throttles)
        .where(sql`${throttles.endsAt} <= ${clock().toISOString()}::timestamptz`)
    },
  }
}

const tooMany = (endsAt: Date, now: Date) =>
  new AppError('too_many_requests', {
    retryAfterSeconds: (endsAt.getTime() - now.getTime()) / 1000,
  })
