import { useEffect, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router'
import { rememberPlace } from '#lib/return-to.ts'
import { endSession, forgetSessionEnd, lastSessionEnd, useSession } from '#lib/session.ts'
import { findToken } from '#lib/session-cookie.ts'
import { cabinetPath, paths } from './paths.ts'

/** Lets people into their own cabinet only; the API checks every call again. */
export function CabinetGuard() {
  const user = useSession()
  const { username } = useParams()
  const { pathname } = useLocation()
  if (!user) return <ToLogin />
  if (username !== user.username) return <Navigate to={cabinetPath(user.username)} replace />
  const settings = cabinetPath(username, 'settings')
  if (user.mustChangePassword && !pathname.startsWith(settings))
    return <Navigate to={`${settings}#password-settings`} replace />
  return <Outlet />
}

function ToLogin() {
  const location = useLocation()
  const [left] = useState(() => lastSessionEnd() === 'signed-out')
  useEffect(() => {
    // A token that has expired or cannot be read is of no use to anybody.
    if (findToken()) endSession('expired')
    forgetSessionEnd()
  }, [])
  return (
    <>
      <Navigate to={paths.login} replace state={left ? null : rememberPlace(location)} />
      <Link to={paths.login}>Login</Link>
    </>
  )
}
