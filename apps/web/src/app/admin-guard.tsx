import { Navigate, Outlet } from 'react-router'
import { isAdmin } from '#features/admin/rules.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/** Leads an administrator without the second factor that the admin page needs to where it is set up. */
export function SecondFactorGuard() {
  const user = useSession()
  if (user?.mustSetUpTwoFactor)
    return <Navigate to={`${cabinetPath(user.username, 'settings')}#password-settings`} replace />
  return <Outlet />
}

/** Leads everybody but administrators to the admin page, which thanks them; the API checks every call again. */
export function AdminGuard() {
  const user = useSession()
  if (user && !isAdmin(user))
    return <Navigate to={cabinetPath(user.username, 'adminPage')} replace />
  return <Outlet />
}
