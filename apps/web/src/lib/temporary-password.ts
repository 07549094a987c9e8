import type { TokenClaims } from '@smart-bird/contracts/token'

let kept: { sid: string; password: string } | undefined

/**
 * Keeps the password of a login that demands a new one, so that it need not be pasted again. In this page's memory only, for
 * that session; any other login, a changed password and a reload forget it.
 */
export function keepTemporaryPassword(user: TokenClaims | undefined, password: string): void {
  kept = user?.mustChangePassword ? { sid: user.sid, password } : undefined
}

export const temporaryPasswordOf = (user: TokenClaims): string =>
  user.mustChangePassword && kept?.sid === user.sid ? kept.password : ''
