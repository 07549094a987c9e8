import { randomInt } from 'node:crypto'
import { lifetimes } from '@smart-bird/contracts/limits'
import type { Db } from '#db/database'
import { addMs, minutesMs } from '#lib/clock'
import { isCodeOver, replaceCode } from '#modules/auth/code-repo'
import type { UserRow } from '#modules/auth/user-repo'

/** Without characters that look alike. */
const alphabets = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digit: '23456789',
  special: '!#$%*',
} as const
const every = Object.values(alphabets).join('')
const length = 24

/** A random password of 133 bits that passes all five rules. */
export function newTemporaryPassword(): string {
  const chosen = [...Object.values(alphabets), ...Array(length - 4).fill(every)].map(pick)
  for (let last = chosen.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const moved = chosen[last] ?? ''
    chosen[last] = chosen[other] ?? ''
    chosen[other] = moved
  }
  return chosen.join('')
}

const pick = (letters: string) => letters[randomInt(letters.length)] ?? ''

/** Saves when an emailed password expires; bound to its hash, so a later password is unaffected. */
export async function saveTemporaryPasswordEnd(
  tx: Db,
  userId: number,
  passwordHash: string,
  now: Date,
) {
  const expiresAt = addMs(now, minutesMs(lifetimes.temporaryPasswordHours * 60))
  await replaceCode(tx, { userId, kind: 'temporary-password', code: passwordHash, expiresAt, now })
}

/** Whether the account's password is an emailed one that has expired. */
export function isTemporaryPasswordOver(db: Db, user: UserRow, now: Date): Promise<boolean> {
  const code = user.passwordHash ?? ''
  return isCodeOver(db, { userId: user.id, kind: 'temporary-password', code }, now)
}
