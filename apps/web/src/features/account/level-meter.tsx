import type { LevelState } from '@smart-bird/contracts/account'
import { formatMoment } from '@smart-bird/receipt/moment'
import { Meter } from './meter.tsx'
import { meterSteps, meterText, monthsText, nextLevelText } from './rules.ts'

/** What the meter's beginning, middle and end stand for. */
const milestones = ['Bronze', 'Silver', 'Gold'] as const

export function LevelMeter({ level }: { level: LevelState }) {
  const { unbrokenMonths, userLevel } = level
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {unbrokenMonths > 0 && (
          <>
            <strong>{monthsText(unbrokenMonths)}</strong> of subscription in a row.{' '}
          </>
        )}
        {userLevel === 'Bonus' &&
          `Bonus period until ${formatMoment(level.bonusEndsAt).mediumDate}. `}
        <span>{nextLevelText(level)}</span>
      </p>
      <Meter
        label="Months toward Gold"
        value={unbrokenMonths}
        max={meterSteps}
        valueText={meterText(level)}
      />
      <p aria-hidden="true" className="flex justify-between text-xs">
        {milestones.map((name) => (
          <span key={name} className={name === userLevel ? 'font-semibold' : 'opacity-75'}>
            {name}
          </span>
        ))}
      </p>
    </div>
  )
}
