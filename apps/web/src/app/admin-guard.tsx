import { Navigate, Outlet } from 'react-router'
import { isAdmin } from '#features/admin/rules.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/** Redirects an admin who has to set up two-factor login to the settings. */
export function SecondFactorGuard() {
  const user = useSession()
  if (user?.mustSetUpTwoFactor)
    return <Navigate to={`${cabinetPath(user.username, 'settings')}#password-settings`} replace />
  return <Outlet />
}

/** Redirects everybody but admins to the admin page, which thanks them; the API checks every call again. */
export function AdminGuard() {
  const user = useSession()
  if (user && !isAdmin(user))
    return <Navigate to={cabinetPath(user.username, 'adminPage')} replace />
  return <Outlet />
}
