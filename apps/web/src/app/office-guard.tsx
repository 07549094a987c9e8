import { Navigate, Outlet } from 'react-router'
import { isOffice } from '#features/admin/rules.ts'
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
export function OfficeGuard() {
  const user = useSession()
  if (user && !isOffice(user))
    return <Navigate to={cabinetPath(user.username, 'adminPage')} replace />
  return <Outlet />
}
