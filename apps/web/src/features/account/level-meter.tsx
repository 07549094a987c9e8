import type { LevelState } from '@smart-bird/contracts/account'
import { inOnePiece } from '#components/unbroken.tsx'
import { meterSteps, meterText, monthsText, nextLevelText } from './rules.ts'

/** What the meter's beginning, middle and end stand for. */
const milestones = ['Bronze', 'Silver', 'Gold'] as const

/** `steps`: of an account that earns levels. */
export function LevelMeter({ level, steps }: { level: LevelState; steps: boolean }) {
  const { unbrokenMonths, userLevel } = level
  return (
    <div className="grid gap-2 text-sm">
      <p className="whitespace-pre-line text-balance">
        {unbrokenMonths > 0 && (
          <>
            <strong>{monthsText(unbrokenMonths)}</strong> of subscription in a row.{' '}
          </>
        )}
        <span>{inOnePiece(nextLevelText(level))}</span>
      </p>
      {steps && (
        <>
          <Meter
            label="Months toward Gold"
            value={unbrokenMonths}
            max={meterSteps}
            valueText={meterText(level)}
          />
          <p
            aria-hidden="true"
            className="grid grid-cols-3 text-center text-xs *:first:text-start *:last:text-end"
          >
            {milestones.map((name) => (
              <span key={name} className={name === userLevel ? 'font-semibold' : 'opacity-75'}>
                {name}
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  )
}

type Props = { label: string; value: number; max: number; valueText: string }

/** Progress as a bar of equal steps. */
function Meter({ label, value, max, valueText }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw their own meter as one bar, not as steps.
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className="flex gap-1"
    >
      {Array.from({ length: max }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have nothing but their place.
          key={step}
          data-lit={step < value || undefined}
          className="h-2.5 flex-1 rounded-sm border border-current/60 bg-current/15 data-lit:border-amber-strong data-lit:bg-amber"
        />
      ))}
    </div>
  )
}
