import { timings } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#components/button.tsx'
import { StepList } from '#components/step-list.tsx'
import { dismissToast, readToasts } from '#components/toasts.ts'
import { formatClock } from '#lib/dates.ts'
import { progress } from './api.ts'
import { ProgressRing } from './progress-ring.tsx'
import { progressSteps, waitClock, waitNames } from './rules.ts'
import { findLongSilence, likelyCause, pendingText } from './silence-rules.ts'
import { UnansweredNotice } from './unanswered-notice.tsx'
import { type RunningWait, useRunningWait } from './use-running-wait.ts'

const inProgress = {
  restart: 'Your home is restarting.',
  version: 'We’re waiting for your home to report its version.',
} as const

/** The five minutes after a restart or a version sync; afterwards, word of a house that didn't answer. */
export function HouseWait({ username }: { username: string }) {
  const wait = useRunningWait(username)
  return wait ? <WaitPanel wait={wait} /> : <UnansweredNotice username={username} />
}

/** The wait, with what the house has reported so far. */
function WaitPanel({ wait }: { wait: RunningWait }) {
  const { data } = useQuery(progress())
  const clock = waitClock(wait.remainingMs)
  const steps = progressSteps(data)
  const backAt = data?.backOnlineAt
  const silence = findLongSilence(data, timings.restartWaitMs - wait.remainingMs)
  // "Your home is restarting" isn't true any longer.
  useEffect(() => {
    if (!backAt) return
    for (const { id, look } of readToasts()) if (look === 'success') dismissToast(id)
  }, [backAt])
  return (
    <section
      id="home-wait"
      aria-label={waitNames[wait.action]}
      className="flex flex-wrap items-center justify-center gap-6 rounded-lg border border-line bg-raised p-5 shadow-low sm:justify-start sm:gap-8 sm:px-7"
    >
      <ProgressRing
        share={backAt ? 1 : 1 - wait.remainingMs / timings.restartWaitMs}
        label={waitNames[wait.action]}
        valueText={backAt ? `Back at ${formatClock(backAt)}` : `${clock} left`}
        done={Boolean(backAt)}
      >
        {backAt ? (
          <Check size={44} aria-hidden="true" className="text-teal" />
        ) : (
          <>
            <span className="text-xl font-semibold tabular-nums">{clock}</span>
            <span className="block text-xs text-soft">left</span>
          </>
        )}
      </ProgressRing>
      <div className="grid min-w-48 flex-1 gap-3">
        <div role="status">
          <p className="font-display text-xl font-semibold">
            {backAt && 'Your home is back online.'}
            {silence && pendingText(silence, wait.action)}
            {!backAt && !silence && inProgress[wait.action]}
          </p>
          {!backAt && !silence && wait.action === 'restart' && (
            <p className="text-soft">Most homes are back within two minutes.</p>
          )}
          {backAt && <p className="text-soft">Back at {formatClock(backAt)}</p>}
          {silence && <p className="mt-1 text-sm text-soft">{likelyCause(silence)}</p>}
        </div>
        {backAt && (
          <Button variant="primary" onClick={wait.finish} className="justify-self-start">
            Refresh now
          </Button>
        )}
      </div>
      <div className="min-w-48 flex-1">
        <StepList
          steps={steps.map(({ name, at }) => ({
            name,
            done: at !== null,
            note: at ? formatClock(at) : undefined,
          }))}
        />
      </div>
    </section>
  )
}
