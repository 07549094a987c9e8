import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { useLogIn } from '#features/auth/api.ts'
import { LoginDisclaimer } from '#features/auth/login-disclaimer.tsx'
import { LoginAlert, LoginReasonNotice } from '#features/auth/login-notices.tsx'
import { LoginPanel } from '#features/auth/login-panel.tsx'
import { asksForCode } from '#features/auth/rules.ts'
import { forgetPendingLogout } from '#lib/log-out.ts'
import { cabinetPath } from '#lib/paths.ts'
import { findPlace, findReason } from '#lib/return-to.ts'
import { forgetSessionEnd, useSession } from '#lib/session.ts'

export function LoginScreen() {
  const user = useSession()
  const loggingIn = useLogIn()
  const { state } = useLocation()
  useEffect(() => {
    if (!user) return
    forgetSessionEnd()
    forgetPendingLogout()
  }, [user])
  if (user) return <Navigate to={findPlace(state) ?? cabinetPath(user.username)} replace />
  const why = findReason(state)
  // Who is blocked is a customer, and has been told whom to call.
  const below = why !== 'blocked' && !asksForCode(loggingIn.error) && <LoginDisclaimer />
  return (
    <>
      <title>Smart Bird Cabinet</title>
      <EntrancePanel heading="Login" below={below}>
        <LoginReasonNotice why={why} />
        <LoginAlert />
        <LoginPanel loggingIn={loggingIn} />
      </EntrancePanel>
    </>
  )
}
