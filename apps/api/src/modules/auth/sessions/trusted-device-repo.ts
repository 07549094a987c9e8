import { randomBytes } from 'node:crypto'
import { lifetimes } from '@smart-bird/contracts/limits'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/database'
import { trustedDevices } from '#db/tables/trusted-devices'
import { addMs, daysMs } from '#lib/clock'
import { hashCode } from '#lib/codes'

/** Lets a device skip the second factor; returns the value of its cookie. */
export async function saveTrustedDevice(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(trustedDevices).values({
    userId,
    tokenHash: hashCode(token),
    expiresAt: addMs(now, daysMs(lifetimes.trustedDeviceDays)),
    createdAt: now,
  })
  return token
}

/** Makes every device of a user, except the one with this cookie, ask for the second factor again. */
export async function forgetDevices(db: Db, userId: number, exceptToken?: string) {
  await db
    .delete(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        exceptToken ? ne(trustedDevices.tokenHash, hashCode(exceptToken)) : undefined,
      ),
    )
}
