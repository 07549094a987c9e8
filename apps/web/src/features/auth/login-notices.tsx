import { type LoginReason, loginReasons } from '@smart-bird/contracts/login-reasons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { clearAccountAlert } from '#lib/account-alerts.ts'
import { company } from '#lib/company.ts'
import { dropsCookies } from '#lib/cookie-probe.ts'
import { retryLogOut, usePendingLogout } from '#lib/log-out.ts'
import { paths } from '#lib/paths.ts'
import { comesFromPayment } from './rules.ts'

/** Why the login page was opened. */
export function LoginReasonNotice(props: {
  why: LoginReason | undefined
  place: string | undefined
}) {
  const { why, place } = props
  const isPending = usePendingLogout()
  if (isPending) return <PendingLogout />
  if (!why) return null
  if (why === 'blocked') return <Blocked />
  return (
    <Notice look={why === 'logged-out' ? 'calm' : 'info'} className="mb-5">
      {why === 'needed' && comesFromPayment(place)
        ? 'Log in to see what happened to your payment. PayPal only charges what you approved.'
        : loginReasons[why]}
    </Notice>
  )
}

/** The one thing to do, before the form for another account. */
const Blocked = () => (
  <div className="mb-6 grid gap-3 border-b border-line pb-6">
    <p className="mb-2">{loginReasons.blocked}</p>
    <ButtonLink to={paths.contact} variant="primary">
      Go to the contact form
    </ButtonLink>
    <a href={company.phoneHref} className="btn btn-outline">
      Call {company.phone}
    </a>
  </div>
)

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

/** Else a right password would lead back here without a word. */
export function CookiesNeeded() {
  const [isShown] = useState(dropsCookies)
  if (!isShown) return null
  return (
    <Notice look="error" className="mb-5">
      <p>This site needs cookies to log you in.</p>
      <p className="font-normal">
        Allow them for {window.location.hostname} in your browser’s settings, then reload this page.
      </p>
    </Notice>
  )
}

/** The message of the page that chose or sent a password, shown once on the login page. */
export function LoginAlert({ info }: { info: string | null }) {
  useEffect(() => clearAccountAlert('recoveryPassword'), [])
  if (!info) return null
  return (
    <Notice look="success" takesFocus className="mb-5">
      {info}
    </Notice>
  )
}
