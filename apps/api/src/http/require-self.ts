import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'

type Claimed = {
  userId?: number
  username?: string
  userName?: string
  userEmail?: string
}

/** A payload may only name the logged-in user, else 403: the token says who, the body says what. */
export function requireSelf(caller: Caller, claimed: Claimed) {
  const { userId = caller.userId, username, userName } = claimed
  const name = username ?? userName ?? caller.username
  if (userId !== caller.userId || name !== caller.username) throw new AppError('not_yours')
}

/** The same for payloads with an email. An account without one sends a placeholder (§7). */
export function requireSelfWithEmail(caller: Caller, claimed: Claimed) {
  requireSelf(caller, claimed)
  const { userEmail } = claimed
  if (
    userEmail !== undefined &&
    caller.email !== null &&
    userEmail.toLowerCase() !== caller.email.toLowerCase()
  )
    throw new AppError('not_yours')
}
