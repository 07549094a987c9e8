import { whoeverLogsIn } from '@smart-bird/contracts/values'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { useFreshAccount } from '#features/account/use-fresh-account.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { RedirectToLogin } from './redirect-to-login.tsx'

/** Lets customers into their own cabinet only. The API checks every call again. */
export function CabinetGuard() {
  const user = useSession()
  const { username } = useParams()
  const { pathname, search, hash } = useLocation()
  useFreshAccount(user?.username === username ? user : undefined)
  if (!user) return <RedirectToLogin />
  if (username === whoeverLogsIn)
    return <Navigate to={pathname.replace(username, user.username) + search + hash} replace />
  if (username !== user.username) return <Navigate to={cabinetPath(user.username)} replace />
  const settings = cabinetPath(username, 'settings')
  if (user.mustChangePassword && !pathname.startsWith(settings))
    return <Navigate to={`${settings}#password-settings`} replace />
  return <Outlet />
}

/** For pages whose address doesn't name a customer: those PayPal sends back to, and a link in an email. */
export function SessionGuard() {
  return useSession() ? <Outlet /> : <RedirectToLogin />
}
