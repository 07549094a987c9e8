import { sentences } from '@smart-bird/contracts/fields'
import { personalWords } from '@smart-bird/passwords/personal-words'
import type { Db } from '#db/database'
import { AppError, fieldFault } from '#lib/app-error'
import { dropCodes } from '#modules/auth/code-repo'
import { revokeSessions } from '#modules/auth/sessions/repo'
import { forgetDevices } from '#modules/auth/sessions/trusted-device-repo'
import { savePassword } from '#modules/auth/user-repo'

type AccountNames = { username: string; email: string | null; fullName: string | null }

/** The same verdict as the password meter on screen. */
export async function refuseGuessable(newPassword: string, names: AccountNames) {
  const { isGuessable } = await import('@smart-bird/passwords/strength')
  if (isGuessable(newPassword, personalWords(names)))
    throw refusedPassword(sentences.passwordCommon)
}

export const refusedPassword = (sentence: string) => fieldFault('newPassword', sentence)

type Replacement = {
  userId: number
  passwordHash: string
  /** The hash that was checked; nothing is changed if it is no longer the account's. */
  instead?: string | null
  /** We generated the password, so the cabinet asks for a new one. */
  mustChange: boolean
  now: Date
  /** The session and trusted device to keep: those that change the password. */
  keep?: { sessionId: string; deviceToken: string | undefined }
}

/** Stores a password and ends sessions, trusted devices and emailed codes. */
export async function replacePassword(tx: Db, replacement: Replacement) {
  const { userId, passwordHash, instead, mustChange, now, keep } = replacement
  // The account first: a simultaneous login waits for this row, or we wait for its session.
  const isSaved = await savePassword(tx, { userId, passwordHash, instead, mustChange })
  if (!isSaved) throw new AppError('conflict')
  await revokeSessions(tx, userId, now, { except: keep?.sessionId, endedBy: 'password-changed' })
  await forgetDevices(tx, userId, keep?.deviceToken)
  await dropCodes(tx, userId, ['recovery', 'invitation', 'temporary-password'])
}
