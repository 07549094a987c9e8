import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { useLogIn } from '#features/auth/api.ts'
import { LoginDisclaimer } from '#features/auth/login-disclaimer.tsx'
import { CookiesNeeded, LoginAlert, LoginReasonNotice } from '#features/auth/login-notices.tsx'
import { LoginPanel } from '#features/auth/login-panel.tsx'
import { asksForCode, isCustomer } from '#features/auth/rules.ts'
import { readAlert } from '#lib/account-alerts.ts'
import { forgetPendingLogout } from '#lib/log-out.ts'
import { findReason } from '#lib/login-reason.ts'
import { cabinetPath } from '#lib/paths.ts'
import { findPlace } from '#lib/return-to.ts'
import { forgetSessionEnd, useSession } from '#lib/session.ts'

export function LoginScreen() {
  const user = useSession()
  const loggingIn = useLogIn()
  const { state } = useLocation()
  const [{ info }] = useState(() => readAlert('recoveryPassword'))
  useEffect(() => {
    if (!user) return
    forgetSessionEnd()
    forgetPendingLogout()
  }, [user])
  const atCode = asksForCode(loggingIn.error)
  const why = atCode ? undefined : findReason(state)
  const isKnown = info !== null || isCustomer(findReason(state), findPlace(state))
  if (user) return <Navigate to={findPlace(state) ?? cabinetPath(user.username)} replace />
  return (
    <>
      <title>Smart Bird Cabinet</title>
      <EntrancePanel
        heading={why === 'blocked' ? 'This account is blocked' : 'Login'}
        below={!atCode && !isKnown && <LoginDisclaimer />}
      >
        <CookiesNeeded />
        <LoginReasonNotice why={why} place={findPlace(state)} />
        <LoginAlert info={info} />
        <LoginPanel loggingIn={loggingIn} isSecond={why === 'blocked'} />
      </EntrancePanel>
    </>
  )
}
