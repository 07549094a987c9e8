import type { TokenClaims } from '@smart-bird/contracts/token'

/** Whether the admin pages are open to this user; the API checks every call again. */
export const isAdmin = (user: Pick<TokenClaims, 'sbStatus' | 'viewedBy'>) =>
  user.sbStatus === 'admin' && user.viewedBy === undefined
