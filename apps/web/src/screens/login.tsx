import { Navigate, useLocation } from 'react-router'
import { cabinetPath } from '#app/paths.ts'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { LoginAlert } from '#features/auth/login-alert.tsx'
import { LoginDisclaimer } from '#features/auth/login-disclaimer.tsx'
import { LoginPanel } from '#features/auth/login-panel.tsx'
import { findPlace } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'

export function LoginScreen() {
  const user = useSession()
  const { state } = useLocation()
  if (user) return <Navigate to={findPlace(state) ?? cabinetPath(user.username)} replace />
  return (
    <>
      <title>Smart Bird Cabinet</title>
      <EntrancePanel heading="Login" above={<LoginDisclaimer />}>
        <LoginAlert />
        <LoginPanel />
      </EntrancePanel>
    </>
  )
}
