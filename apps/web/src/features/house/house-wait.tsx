import { timings } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { StepList } from '#components/step-list.tsx'
import { dismissToast, readToasts } from '#components/toasts.ts'
import { formatClock } from '#lib/dates.ts'
import { progress } from './api.ts'
import { ProgressRing } from './progress-ring.tsx'
import { progressSteps, waitClock, waitNames } from './rules.ts'
import { findLongSilence } from './silence-rules.ts'
import { likelyCause, pendingText } from './silence-texts.ts'
import { UnansweredNotice } from './unanswered-notice.tsx'
import { type RunningWait, useRunningWait } from './use-running-wait.ts'

/** The tile says that it is under way. */
const inProgress = {
  restart: 'Most homes are back within two minutes.',
  version: 'We’re waiting for your home to report its version.',
} as const

/** The five minutes after a restart or a version sync; afterwards, word of a house that didn't answer. */
export function HouseWait(props: ComponentProps<typeof UnansweredNotice>) {
  const wait = useRunningWait(props.username)
  return wait ? <WaitPanel wait={wait} /> : <UnansweredNotice {...props} />
}

/** The wait, with what the house has reported so far. */
function WaitPanel({ wait }: { wait: RunningWait }) {
  const { data } = useQuery(progress())
  const clock = waitClock(wait.remainingMs)
  const steps = progressSteps(data)
  const backAt = data?.backOnlineAt
  const silence = findLongSilence(data, timings.restartWaitMs - wait.remainingMs)
  // The panel says the same, and stays.
  useEffect(() => {
    for (const { id, look } of readToasts()) if (look === 'success') dismissToast(id)
  }, [])
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
      <div role="status" className="min-w-48 flex-1">
        <p className="font-display text-xl font-semibold">
          {backAt && `Back at ${formatClock(backAt)}`}
          {silence && pendingText(silence, wait.action)}
          {!backAt && !silence && inProgress[wait.action]}
        </p>
        {silence && <p className="mt-1 text-sm text-soft">{likelyCause(silence)}</p>}
      </div>
      <div className="min-w-60 flex-1">
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
