import { alerts } from '@smart-bird/contracts/alerts'
import { momentInWords } from '@smart-bird/receipt/moment'
import { useEffect, useEffectEvent } from 'react'
import { PhoneLink } from '#components/phone-link.tsx'
import { agoInWords } from '#lib/ago.ts'
import { clockInOnePiece } from '#lib/dates.ts'
import { serverNow } from '#lib/server-clock.ts'
import { dismissToast, readToasts } from '#lib/toasts.ts'
import { offlineCause } from './rules.ts'
import { findUnanswered, removeUnanswered, type Unanswered as What } from './wait-store.ts'

type Props = {
  /** What the tile shows, and what is known of it. */
  state: string
  username: string
  lastReportAt: string | null | undefined
  failedAtMs: number | undefined
  endsAtMs: number | undefined
  onDismiss: () => void
}

/** What a tile says of a home that can't be reached or is waited for. A chunk of its own, because few homes are. */
export function HouseTrouble({ state, lastReportAt, failedAtMs, endsAtMs, ...rest }: Props) {
  if (state === 'back') return <p>Refresh to use View Home and Restart Home again.</p>
  if (endsAtMs) return <p>You can use View Home and Restart Home again when it’s back.</p>
  if (failedAtMs) return <Failed key={failedAtMs} atMs={failedAtMs} />
  if (state === 'unanswered') return <Unanswered lastReportAt={lastReportAt ?? ''} {...rest} />
  if (!lastReportAt)
    return <p>It hasn’t reported yet. If it’s installed, check its power and its router.</p>
  return (
    <>
      <p title={momentInWords(lastReportAt)}>
        Last contact {agoInWords(lastReportAt, serverNow())}.
      </p>
      <p>
        Check its power and its router, or <CallUs />.
      </p>
    </>
  )
}

/** The tile says what the alert said, and stays. Each failure has its own, so that it is announced. */
function Failed({ atMs }: { atMs: number }) {
  useEffect(() => {
    for (const { id, sentence } of readToasts())
      if (sentence === alerts.houseUnreachable) dismissToast(id)
  }, [])
  return (
    <>
      <p role="alert" className="mt-1 border-l-4 border-amber pl-3">
        {alerts.houseUnreachable}
      </p>
      <p>
        We tried at {clockInOnePiece(atMs)}. As far as we know, nothing was changed. You can also{' '}
        <CallUs />.
      </p>
    </>
  )
}

type UnansweredProps = Pick<Props, 'username' | 'onDismiss'> & { lastReportAt: string }

/** Shown after the reload that ends a wait, until the house reports. */
function Unanswered({ username, lastReportAt, onDismiss }: UnansweredProps) {
  const found = findUnanswered(username)
  const isSettled = !found || lastReportAt > found.at
  const dismiss = () => {
    removeUnanswered()
    onDismiss()
  }
  const settle = useEffectEvent(dismiss)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (!found) return null
  return (
    <div role="alert" className="mt-1 border-l-4 border-amber pl-3 text-pretty">
      {unansweredText(found)} Check its power and its router, or <CallUs />.{' '}
      <button type="button" onClick={dismiss} className="text-link cursor-pointer">
        Dismiss
      </button>
    </div>
  )
}

function unansweredText({ silence, action }: What): string {
  if (action === 'version') return 'We’ll keep its last known version.'
  return silence === 'unconfirmed'
    ? `It hasn’t confirmed the restart. ${offlineCause}`
    : 'It received the restart, but wasn’t back within five minutes. It may still be starting, or an error in its setup stopped the restart.'
}

const CallUs = () => (
  <>
    call <PhoneLink />
  </>
)
