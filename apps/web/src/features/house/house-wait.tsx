import { timings } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#components/button.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { StepList } from '#components/step-list.tsx'
import { viewersClock } from '#lib/dates.ts'
import { dismissToast, readToasts } from '#lib/toasts.ts'
import { progress } from './api.ts'
import { ProgressRing } from './progress-ring.tsx'
import { useEnd, useWait } from './use-wait.ts'
import {
  findLongSilence,
  progressSteps,
  type Silence,
  type WaitAction,
  waitClock,
} from './wait-rules.ts'

const names = {
  restart: 'Restart of your home',
  version: 'Home version update',
} as const

const inProgress = {
  restart: 'Most homes are back within two minutes.',
  version: 'We’re waiting for your home to report its version.',
} as const

/** Below the tile's word that the home isn't back. */
function pendingText(silence: Silence, action: WaitAction): string {
  if (action === 'version') return 'It hasn’t reported its version yet.'
  return silence === 'not-back'
    ? 'It may still be starting.'
    : 'It hasn’t confirmed the restart yet.'
}

/** The five minutes after a restart or a version sync. The tile says that it is under way, and what came of it. */
export function HouseWait({ username }: { username: string }) {
  const wait = useWait(username)
  return wait && <WaitPanel {...wait} />
}

/** Once the home is back: beside the buttons that wait for it. */
export const EndWait = ({ username }: { username: string }) => (
  <Button variant="primary" onClick={useEnd(username)}>
    Refresh now
  </Button>
)

/** The wait, with what the house has reported so far. */
function WaitPanel({ action, remainingMs }: NonNullable<ReturnType<typeof useWait>>) {
  const { data } = useQuery(progress())
  const clock = waitClock(remainingMs)
  const steps = progressSteps(data)
  const backAt = data?.backOnlineAt
  const silence = findLongSilence(data, remainingMs)
  // The panel says the same, and stays.
  useEffect(() => {
    for (const { id, look } of readToasts()) if (look === 'success') dismissToast(id)
  }, [])
  return (
    <section
      aria-label={names[action]}
      className="flex flex-wrap items-center gap-x-4 gap-y-5 rounded-lg border border-line bg-raised p-5 shadow-low sm:gap-8 sm:px-7"
    >
      <ProgressRing
        share={backAt ? 1 : remainingMs / timings.restartWaitMs}
        label={names[action]}
        valueText={backAt ? `Back at ${viewersClock(backAt)}` : `${clock} left`}
        done={Boolean(backAt)}
        className="size-20 sm:size-32"
      >
        {backAt ? (
          <Check size={48} aria-hidden="true" className="text-teal" />
        ) : (
          <>
            <span className="font-semibold tabular-nums sm:text-xl">{clock}</span>
            <span className="block text-xs text-soft max-sm:-mt-1">at most</span>
          </>
        )}
      </ProgressRing>
      <div role="status" className="min-w-40 flex-1">
        <p className="font-display text-xl font-semibold">
          {backAt && `Back at ${viewersClock(backAt)}`}
          {silence && pendingText(silence, action)}
          {!backAt && !silence && inProgress[action]}
        </p>
        {silence && (
          <p className="mt-1 text-sm text-soft">
            If it isn’t back when the time is up, check its power and its router, or call{' '}
            <PhoneLink />.
          </p>
        )}
      </div>
      <div className="min-w-[min(100%,24rem)] flex-1">
        <StepList
          steps={steps.map(({ name, at }) => ({
            name,
            done: at !== null,
            note: at ? viewersClock(at) : undefined,
          }))}
        />
      </div>
    </section>
  )
}
