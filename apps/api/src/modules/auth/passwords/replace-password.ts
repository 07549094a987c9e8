import { sentences } from '@smart-bird/contracts/fields'
import { personalWords } from '@smart-bird/passwords/personal-words'
import { isGuessable } from '@smart-bird/passwords/strength'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { dropCodes } from '#modules/auth/code-repo'
import { revokeSessions } from '#modules/auth/sessions/repo'
import { forgetDevices } from '#modules/auth/sessions/trusted-device-repo'
import { savePassword } from '#modules/auth/user-repo'

type Person = { username: string; email: string | null; fullName: string | null }

/** The same verdict as the meter of the screens. */
export function refuseGuessable(newPassword: string, person: Person) {
  if (isGuessable(newPassword, personalWords(person)))
    throw refusedPassword(sentences.passwordCommon)
}

export const refusedPassword = (sentence: string) =>
  new AppError('invalid_input', { fields: { newPassword: [sentence] } })

type Replacement = {
  userId: number
  passwordHash: string
  /** The hash that was checked: where it is another one by now, nothing is changed. */
  instead?: string | null
  /** The password was made by us: the cabinet insists on another one. */
  mustChange: boolean
  now: Date
  /** What goes on: the session and the device of whoever changes the password. */
  keep?: { sessionId: string; deviceToken: string | undefined }
}

/** Stores a password and ends what the old one opened: sessions, trusted devices and mailed codes. */
export async function replacePassword(tx: Db, replacement: Replacement) {
  const { userId, passwordHash, instead, mustChange, now, keep } = replacement
  // First the account: a sign-in under way waits for this row, or we for its session.
  const isSaved = await savePassword(tx, { userId, passwordHash, instead, mustChange })
  if (!isSaved) throw new AppError('conflict')
  await revokeSessions(tx, userId, now, { except: keep?.sessionId, endedBy: 'password-changed' })
  await forgetDevices(tx, userId, keep?.deviceToken)
  await dropCodes(tx, userId, ['recovery', 'invitation', 'temporary-password'])
}
