import type { TokenClaims } from '@smart-bird/contracts/token'

/** Whether the admin pages are open to this user; the API checks every call again. */
export const isAdmin = (user: Pick<TokenClaims, 'sbStatus' | 'viewedBy'>) =>
  user.sbStatus === 'admin' && user.viewedBy === undefined

/** "Basic Customer (basic)": who it is to people, and to the lists. Without a name, nothing else begins a sentence. */
export const nameOf = (fullName: string | null, username: string) =>
  fullName ? `${fullName} (${username})` : `Customer ${username}`
