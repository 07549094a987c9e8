import { type LoginReason, loginReasons } from '@smart-bird/contracts/login-reasons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { clearAccountAlert, readAlert } from '#lib/account-alerts.ts'
import { retrySignOut, useUnendedSession } from '#lib/sign-out.ts'

/** Why somebody stands before the login. */
export function LoginReasonNotice({ why }: { why: LoginReason | undefined }) {
  const isUnended = useUnendedSession()
  if (isUnended) return <UnendedSession />
  if (!why) return null
  return (
    <Notice look={why === 'signed-out' ? 'calm' : 'info'} className="mb-5">
      {loginReasons[why]}
    </Notice>
  )
}

function UnendedSession() {
  const retrying = useMutation({ mutationFn: retrySignOut })
  return (
    <Notice look="info" className="mb-5">
      <p>
        You are logged out in this browser, but the service could not be reached: the session has
        not ended on our server yet. We keep trying while this page is open.
      </p>
      <Button busy={retrying.isPending} onClick={() => retrying.mutate()} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}

/** What the recovery page has to say once its visitor stands before the login. Said once. */
export function LoginAlert() {
  const [{ info }] = useState(() => readAlert('recoveryPassword'))
  useEffect(() => clearAccountAlert('recoveryPassword'), [])
  if (!info) return null
  return (
    <Notice look="success" takesFocus className="mb-5">
      {info}
    </Notice>
  )
}
