import { and, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { sessions } from '#db/tables/sessions'
import { trustedDevices } from '#db/tables/trusted-devices'

export async function deleteOldDevices(db: Db, before: Date) {
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, before))
}

/** Sessions that ended or ran out before. */
export async function deleteOldSessions(db: Db, before: Date) {
  await db
    .delete(sessions)
    .where(
      lt(
        sql`coalesce(${sessions.revokedAt}, ${sessions.expiresAt})`,
        sql`${before.toISOString()}::timestamptz`,
      ),
    )
}

/** Codes that were used or ran out before. */
export async function deleteOldCodes(db: Db, before: Date) {
  await db.delete(oneTimeCodes).where(
    and(
      // A temporary password is over because its row says so: that row goes with the password.
      ne(oneTimeCodes.kind, 'temporary-password'),
      or(lt(oneTimeCodes.expiresAt, before), lt(oneTimeCodes.usedAt, before)),
    ),
  )
}
