import { alerts } from '@smart-bird/contracts/alerts'
import { useEffect, useEffectEvent } from 'react'
import { PhoneLink } from '#components/phone-link.tsx'
import { dismissToast, readToasts } from '#components/toasts.ts'
import { agoInWords } from '#lib/ago.ts'
import { clockInOnePiece, formatMoment } from '#lib/dates.ts'
import { unansweredText } from './silence-texts.ts'
import { findUnanswered, removeUnanswered } from './unanswered-store.ts'
import { useFinishWait } from './use-finish-wait.ts'

type Props = {
  /** What the tile shows, and what is known of it. */
  state: string
  username: string
  heardAt: string | null | undefined
  failedAtMs: number | undefined
  endsAtMs: number | undefined
  onDismiss: () => void
}

/** What a tile says of a home that can't be reached or is waited for. A chunk of its own, because few homes are. */
export function HouseTrouble({ state, heardAt, failedAtMs, endsAtMs, ...rest }: Props) {
  if (endsAtMs) return <Locked endsAtMs={endsAtMs} isBack={state === 'back'} {...rest} />
  if (failedAtMs) return <Failed key={failedAtMs} atMs={failedAtMs} />
  if (state === 'unanswered') return <Unanswered heardAt={heardAt ?? ''} {...rest} />
  if (!heardAt)
    return (
      <p>
        It reports as soon as it’s online. If it should be by now, check its power and its router.
      </p>
    )
  return (
    <>
      <p title={formatMoment(heardAt)}>Last contact {agoInWords(heardAt, new Date())}.</p>
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
      <p role="alert">{alerts.houseUnreachable}</p>
      <p>
        We tried at {clockInOnePiece(atMs)}. As far as we know, nothing was changed. Please try
        again, or <CallUs />.
      </p>
    </>
  )
}

type UnansweredProps = Pick<Props, 'username' | 'onDismiss'> & { heardAt: string }

/** Shown after the reload that ends a wait, until the house reports. */
function Unanswered({ username, heardAt, onDismiss }: UnansweredProps) {
  const found = findUnanswered(username)
  const isSettled = !found || heardAt > found.at
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
    <div role="alert">
      <p>{unansweredText(found.silence, found.action)}</p>
      <p>
        Check its power and its router, or <CallUs />.{' '}
        <button type="button" onClick={dismiss} className="text-link ml-1 cursor-pointer">
          Dismiss
        </button>
      </p>
    </div>
  )
}

/** How long the buttons rest. A home that is back can end it early. */
function Locked(props: { endsAtMs: number; username: string; isBack: boolean }) {
  const { endsAtMs, username, isBack } = props
  const finish = useFinishWait(username)
  return (
    <p>
      The buttons unlock at {clockInOnePiece(endsAtMs)}.{' '}
      {isBack && (
        <button type="button" onClick={finish} className="text-link cursor-pointer">
          Refresh now
        </button>
      )}
    </p>
  )
}

const CallUs = () => (
  <>
    call <PhoneLink />
  </>
)
