import type { LevelState } from '@smart-bird/contracts/account'
import { formatDay } from '#lib/dates.ts'
import { Meter } from './meter.tsx'
import { meterSteps, meterText, monthsText, nextLevelText } from './rules.ts'

export function LevelMeter({ level }: { level: LevelState }) {
  const { unbrokenMonths, userLevel } = level
  return (
    <div className="mt-5 grid gap-2 border-t border-current/20 pt-4">
      <p className="text-sm">
        <strong>{monthsText(unbrokenMonths)}</strong> of subscription in a row
      </p>
      <Meter
        label="Months toward Gold"
        value={unbrokenMonths}
        max={meterSteps}
        valueText={meterText(level)}
      />
      <p className="text-sm opacity-85">
        {userLevel === 'Bonus' && `Bonus period until ${formatDay(level.bonusEndsAt)}. `}
        {nextLevelText(level)}
      </p>
    </div>
  )
}
