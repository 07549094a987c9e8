import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { rememberPlace } from '#lib/return-to.ts'
import { endSession, findSession, forgetSessionEnd, lastSessionEnd } from '#lib/session.ts'
import { paths } from './paths.ts'

/** The way to the login, and back from there for whoever did not leave on purpose. */
export function ToLogin() {
  const location = useLocation()
  const [left] = useState(() => lastSessionEnd() === 'signed-out')
  useEffect(() => {
    // What an expired, broken or vanished token leaves behind is of no use to anybody.
    if (!findSession()) endSession('expired')
    forgetSessionEnd()
  }, [])
  return (
    <>
      <Navigate to={paths.login} replace state={left ? null : rememberPlace(location)} />
      <Link to={paths.login}>Login</Link>
    </>
  )
}
