import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/database'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { users } from '#db/tables/users'
import { hashCode } from '#lib/codes'
import { dropCodes } from '#modules/auth/code-repo'
import { forgetDevices } from '#modules/auth/sessions/trusted-device-repo'

/** Saves a secret that waits for its first code; false if the second factor is already on. */
export async function saveTotpSecret(db: Db, userId: number, sealed: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpSecret: sealed, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpEnabledAt)))
    .returning({ id: users.id })
  return rows.length === 1
}

type Enabled = { userId: number; sealedSecret: string; step: number; codes: string[]; now: Date }

/** Turns the second factor on with this secret; false if it is already on or the secret was replaced. */
export async function enableTotp(tx: Db, { userId, sealedSecret, step, codes, now }: Enabled) {
  const rows = await tx
    .update(users)
    .set({ totpEnabledAt: now, totpLastStep: step })
    .where(
      and(eq(users.id, userId), eq(users.totpSecret, sealedSecret), isNull(users.totpEnabledAt)),
    )
    .returning({ id: users.id })
  if (rows.length === 0) return false
  await forgetDevices(tx, userId)
  await replaceRecoveryCodes(tx, userId, codes, now)
  return true
}

/** Stores new recovery codes; false where the second factor is off. The ones before die. */
export async function saveRecoveryCodes(tx: Db, userId: number, codes: string[], now: Date) {
  // Of two at once, the second must wait and replace the first.
  const [row] = await tx
    .select({ enabledAt: users.totpEnabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!row?.enabledAt) return false
  await replaceRecoveryCodes(tx, userId, codes, now)
  return true
}

async function replaceRecoveryCodes(tx: Db, userId: number, codes: string[], now: Date) {
  await dropCodes(tx, userId, ['two-factor'])
  await tx.insert(oneTimeCodes).values(
    codes.map((code) => ({
      userId,
      kind: 'two-factor' as const,
      codeHash: hashCode(code),
      createdAt: now,
    })),
  )
}

/** Turns the second factor off; false where it was off already. */
export async function disableTotp(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
    .returning({ id: users.id })
  await forgetDevices(tx, userId)
  await dropCodes(tx, userId, ['two-factor'])
  return rows.length === 1
}
