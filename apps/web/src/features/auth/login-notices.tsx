import { type LoginReason, loginReasons } from '@smart-bird/contracts/login-reasons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { clearAccountAlert, readAlert } from '#lib/account-alerts.ts'
import { retryLogOut, usePendingLogout } from '#lib/log-out.ts'
import { paths } from '#lib/paths.ts'

/** Why the login page was opened. */
export function LoginReasonNotice({ why }: { why: LoginReason | undefined }) {
  const isPending = usePendingLogout()
  if (isPending) return <PendingLogout />
  if (!why) return null
  return (
    <Notice look={looks[why] ?? 'info'} className="mb-5">
      <p>{loginReasons[why]}</p>
      {why === 'blocked' && (
        <p>
          Call <PhoneLink /> or{' '}
          <Link to={paths.contact} className="text-link">
            send us a message
          </Link>
          .
        </p>
      )}
    </Notice>
  )
}

const looks: Partial<Record<LoginReason, 'calm' | 'error'>> = {
  'logged-out': 'calm',
  blocked: 'error',
}

function PendingLogout() {
  const retrying = useMutation({ mutationFn: retryLogOut })
  return (
    <Notice look="info" className="mb-5">
      <p>
        You’re logged out in this browser, but we couldn’t reach our server to end the session
        there. We’ll keep trying while this page is open.
      </p>
      <Button busy={retrying.isPending} onClick={() => retrying.mutate()} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}

/** The recovery page's message, shown once on the login page. */
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
