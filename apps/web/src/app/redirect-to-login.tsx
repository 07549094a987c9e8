import type { LoginReason } from '@smart-bird/contracts/login-reasons'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { endSession, findSession, lastSessionEnd } from '#lib/session.ts'
import { findToken } from '#lib/session-cookie.ts'

/** The way to the login, with why; and back from there for whoever did not leave on purpose. */
export function RedirectToLogin() {
  const location = useLocation()
  const [why] = useState(findLoginReason)
  useEffect(() => {
    // What an expired, broken or vanished token leaves behind is of no use to anybody.
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
