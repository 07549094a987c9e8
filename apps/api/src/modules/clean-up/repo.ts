import { and, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { sessions } from '#db/tables/sessions'
import { trustedDevices } from '#db/tables/trusted-devices'
import { timeOf } from '#db/texts'

export async function deleteOldDevices(db: Db, before: Date) {
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, before))
}

/** Deletes sessions that ended or expired before a given time. */
export async function deleteOldSessions(db: Db, before: Date) {
  const over = sql`coalesce(${sessions.revokedAt}, ${sessions.expiresAt})`
  await db.delete(sessions).where(lt(over, timeOf(before)))
}

/** Deletes codes that were used or expired before a given time. */
export async function deleteOldCodes(db: Db, before: Date) {
  await db.delete(oneTimeCodes).where(
    and(
      // This row is what makes a temporary password expire, so it stays as long as the password.
      ne(oneTimeCodes.kind, 'temporary-password'),
      or(lt(oneTimeCodes.expiresAt, before), lt(oneTimeCodes.usedAt, before)),
    ),
  )
}
