import type { TokenClaims } from '@smart-bird/contracts/token'
import type { ComponentType } from 'react'
import { Link } from '#components/link.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/** A screen of who is logged in. Without a session there is a link to the login in its place (specification §2). */
export const forUser = (Screen: ComponentType<{ user: TokenClaims }>) => () => {
  const user = useSession()
  return user ? <Screen user={user} /> : <Link to={paths.login}>Login</Link>
}
