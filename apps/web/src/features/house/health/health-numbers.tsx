import type { ReportedHealth } from '@smart-bird/contracts/house'
import { type HouseNeed, healthNeeds, needsAttention } from '@smart-bird/contracts/house-needs'
import { houseBackupDays } from '@smart-bird/contracts/limits'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Day } from '#components/day.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Moment } from '#components/moment.tsx'

type Props = {
  reported: ReportedHealth
  /** When it is judged: what a house reported long ago is judged as it was then. */
  atMs: number
}

/** The values that a house tells, below what is known anyway; each with what to do if it needs somebody. */
export function HealthNumbers({ reported, atMs, children }: Props & { children?: ReactNode }) {
  const needs = healthNeeds(reported, atMs)
  const count = (need: HouseNeed, value: number) => (
    <Value need={needs.includes(need) ? need : undefined}>
      {value === 0 ? 'None' : value.toLocaleString('en-US')}
    </Value>
  )
  return (
    <>
      <FactList className="numbers">
        {children}
        <Fact name="Repairs">{count('repairs', reported.repairs)}</Fact>
        <Fact name="Last backup">
          <Backup reported={reported} isDue={needs.includes('backup')} />
        </Fact>
        <Fact name="Unavailable devices">{count('devices', reported.unavailableDevices)}</Fact>
        <Fact name="Low batteries">{count('batteries', reported.lowBatteries)}</Fact>
        <Fact name="Updates">{count('updates', reported.updates)}</Fact>
      </FactList>
      <p className="mt-4 max-w-[65ch] text-sm text-soft">
        Your home reports only this, and never the name of a room or a device.
      </p>
    </>
  )
}

function Backup({
  reported: { lastBackupAt },
  isDue,
}: Pick<Props, 'reported'> & { isDue: boolean }) {
  const need = isDue ? 'backup' : undefined
  if (lastBackupAt === null) return <Value need={need}>None yet</Value>
  return (
    <Value need={need}>{isDue ? <Day at={lastBackupAt} /> : <Moment at={lastBackupAt} />}</Value>
  )
}

type ValueProps = { need: HouseNeed | undefined; children: ReactNode }

/** What was reported, and what to do if it needs somebody. */
const Value = ({ need, children }: ValueProps) => (
  <>
    {need && needsAttention([need]) ? <Badge look="warn">{children}</Badge> : children}
    {need && <span className="basis-full text-sm font-normal text-soft">{advice[need]}</span>}
  </>
)

const advice: Partial<Record<HouseNeed, string>> = {
  repairs: 'In your home, open Settings, then System, then Repairs.',
  backup: `More than ${houseBackupDays} days without one. In your home, open Settings, then System, then Backups.`,
  devices: 'Check their power, or their batteries.',
  batteries: 'Below 20%. Please replace them soon.',
  updates: 'They can wait.',
}
