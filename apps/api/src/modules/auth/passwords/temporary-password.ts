import { randomInt } from 'node:crypto'
import { lifetimes } from '@smart-bird/contracts/limits'
import type { Db } from '#db/database'
import { addMs, minutesMs } from '#lib/clock'
import { isCodeOver, replaceCode } from '#modules/auth/code-repo'
import type { UserRow } from '#modules/auth/user-repo'

/** No letter that is taken for another one. */
const alphabets = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digit: '23456789',
  special: '!#$%*',
} as const
const every = Object.values(alphabets).join('')
const length = 24

/** A random password of 133 bits that satisfies the five rules. */
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

/** Remembers when a mailed password ends; the row belongs to this very hash and no later one. */
export async function saveTemporaryPasswordEnd(
  tx: Db,
  userId: number,
  passwordHash: string,
  now: Date,
) {
  const expiresAt = addMs(now, minutesMs(lifetimes.temporaryPasswordHours * 60))
  await replaceCode(tx, { userId, kind: 'temporary-password', code: passwordHash, expiresAt, now })
}

/** Whether the account's present password was mailed and its time is over. */
export function isTemporaryPasswordOver(db: Db, user: UserRow, now: Date): Promise<boolean> {
  return isCodeOver(db, 'temporary-password', user.passwordHash ?? '', now)
}
