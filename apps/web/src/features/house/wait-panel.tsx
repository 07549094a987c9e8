import { timings } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { StepList } from '#components/step-list.tsx'
import { formatClock } from '#lib/dates.ts'
import { progress } from './api.ts'
import { ProgressRing } from './progress-ring.tsx'
import { progressSteps } from './rules.ts'
import { findLongSilence, likelyCause, pendingText } from './silence-rules.ts'
import type { RunningWait } from './use-house-wait.ts'

const inProgress = {
  restart: 'Your home is restarting. Most homes are back within two minutes.',
  version: 'We’re waiting for your home to report its version.',
} as const

/** The five minutes, with what the house has reported so far. */
export function WaitPanel({ wait }: { wait: RunningWait }) {
  const { data } = useQuery(progress())
  const seconds = Math.ceil(wait.remainingMs / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const steps = progressSteps(data)
  const backAt = data?.backOnlineAt
  const silence = findLongSilence(data, timings.restartWaitMs - wait.remainingMs)
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-6 rounded-md bg-sunk p-4">
      <ProgressRing
        share={backAt ? 1 : 1 - wait.remainingMs / timings.restartWaitMs}
        label={wait.action === 'restart' ? 'Restart of your home' : 'Home version update'}
        valueText={backAt ? `Back at ${formatClock(backAt)}` : `${clock} left`}
        done={Boolean(backAt)}
      >
        {backAt ? (
          <>
            <Check size={32} aria-hidden="true" className="mx-auto text-teal" />
            <span className="block text-xs text-soft">{formatClock(backAt)}</span>
          </>
        ) : (
          <>
            <span className="text-xl font-semibold tabular-nums">{clock}</span>
            <span className="block text-xs text-soft">left</span>
          </>
        )}
      </ProgressRing>
      <div className="grid min-w-48 flex-1 gap-3">
        <div role="status">
          <p className="font-semibold">
            {backAt && 'Your home is back online.'}
            {silence && pendingText(silence, wait.action)}
            {!backAt && !silence && inProgress[wait.action]}
          </p>
          {silence && <p className="mt-1 text-sm text-soft">{likelyCause(silence)}</p>}
        </div>
        {backAt && (
          <Button variant="primary" onClick={wait.finish} className="justify-self-start">
            Refresh now
          </Button>
        )}
        <StepList
          steps={steps.map(({ name, at }) => ({
            name,
            done: at !== null,
            note: at ? formatClock(at) : undefined,
          }))}
        />
      </div>
    </div>
  )
}
