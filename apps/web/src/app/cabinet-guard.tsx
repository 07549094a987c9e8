import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { useFreshAccount } from '#features/account/use-fresh-account.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { RedirectToLogin } from './redirect-to-login.tsx'

/** Lets people into their own cabinet only; the API checks every call again. */
export function CabinetGuard() {
  const user = useSession()
  const { username } = useParams()
  const { pathname } = useLocation()
  useFreshAccount(user?.username === username ? user : undefined)
  if (!user) return <RedirectToLogin />
  if (username !== user.username) return <Navigate to={cabinetPath(user.username)} replace />
  const settings = cabinetPath(username, 'settings')
  if (user.mustChangePassword && !pathname.startsWith(settings))
    return <Navigate to={`${settings}#password-settings`} replace />
  return <Outlet />
}

/** Lets signed-in people in, whoever they are: pages the payment provider sends them back to. */
export function SessionGuard() {
  return useSession() ? <Outlet /> : <RedirectToLogin />
}
