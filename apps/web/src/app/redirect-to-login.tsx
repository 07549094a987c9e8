import type { LoginReason } from '@smart-bird/contracts/login-reasons'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Link } from '#components/link.tsx'
import { paths } from '#lib/paths.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { endSession, findSession, lastSessionEnd } from '#lib/session.ts'
import { findToken } from '#lib/session-cookie.ts'

/** Redirects to the login page with the reason, and with the way back unless the user logged out. */
export function RedirectToLogin() {
  const location = useLocation()
  const [why] = useState(findLoginReason)
  useEffect(() => {
    // Clears the cookies and lists left by an expired, broken or missing token.
    if (!findSession()) endSession(why === 'needed' ? 'expired' : why)
  }, [why])
  return (
    <>
      <Navigate to={paths.login} replace state={rememberPlace(why, location)} />
      <Link to={paths.login}>Login</Link>
    </>
  )
}

const findLoginReason = (): LoginReason => lastSessionEnd() ?? (findToken() ? 'expired' : 'needed')
