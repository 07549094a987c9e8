import type { TokenClaims } from '@smart-bird/contracts/token'

let kept: { sid: string; password: string } | undefined

/**
 * Keeps a password that must be changed, in memory and for its session, so that it needn't be
 * pasted again.
 */
export function keepTemporaryPassword(user: TokenClaims | undefined, password: string): void {
  kept = user?.mustChangePassword ? { sid: user.sid, password } : undefined
}

export const temporaryPasswordOf = (user: TokenClaims): string =>
  user.mustChangePassword && kept?.sid === user.sid ? kept.password : ''
