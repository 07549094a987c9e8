import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { sessions } from '#db/tables/sessions'
import { trustedDevices } from '#db/tables/trusted-devices'
import { addMs, daysMs } from '#lib/clock'
import type { Queue } from '#lib/jobs'

export const cleanUpQueue: Queue<object> = {
  name: 'clean-up',
  retry: { limit: 2, delaySeconds: 30, delayMaxSeconds: 300 },
}
/** Once an hour, beside the full hour. */
export const cleanUpTimes = '17 * * * *'

/** What is over stays a while, for whoever has to find out what happened. */
const keptMs = daysMs(90)

/** Removes sessions, codes, devices and counted tries that are long over. */
export async function cleanUp({ db, clock, throttle }: Context) {
  const now = clock()
  const before = addMs(now, -keptMs)
  await throttle.clean()
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now))
  await db
    .delete(sessions)
    .where(
      lt(
        sql`coalesce(${sessions.revokedAt}, ${sessions.expiresAt})`,
        sql`${before.toISOString()}::timestamptz`,
      ),
    )
  await db.delete(oneTimeCodes).where(
    and(
      // A temporary password is over because its row says so: that row goes with the password.
      ne(oneTimeCodes.kind, 'temporary-password'),
      or(
        lt(oneTimeCodes.expiresAt, before),
        and(isNotNull(oneTimeCodes.usedAt), lt(oneTimeCodes.usedAt, before)),
      ),
    ),
  )
}
