import type { ReportedHealth } from '@smart-bird/contracts/house'
import { needsAttention, needsOf } from '@smart-bird/contracts/house-needs'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { nothing } from '#components/long-text.tsx'
import { agoInWords } from '#lib/ago.ts'
import { needWords } from '#lib/house-words.ts'
import { serverNow } from '#lib/server-clock.ts'
import { isSilent } from './rules.ts'

type Props = { house: { lastReportAt: string | null; health: ReportedHealth | null } }

/** It has reported lately, and needs nothing. */
export const isWell = ({ lastReportAt, health }: Props['house']): boolean =>
  needsOf({ lastReportAt, health }, serverNow().getTime()).length === 0

/** The most urgent need stands out. Silence says nothing of the rest: last contact does. */
export function houseHealth({ lastReportAt, health }: Props['house']): ReactNode {
  const now = serverNow()
  const needs = needsOf({ lastReportAt, health }, now.getTime())
  const [first, ...others] = needs
  if (first === undefined) return <Badge look="good">well</Badge>
  if (first === 'noHealth')
    return (
      <span className="text-soft max-[40rem]:-my-1 max-[40rem]:block max-[40rem]:text-sm">
        No health report
      </span>
    )
  if (!health || first === 'silent') return nothing
  return (
    <span className="grid justify-items-start gap-1">
      <Badge look={needsAttention(needs) ? 'warn' : 'plain'}>{needWords(first, health, now)}</Badge>
      {others.map((need) => (
        <span key={need} className="text-sm font-normal text-soft min-[40rem]:whitespace-nowrap">
          {needWords(need, health, now)}
        </span>
      ))}
    </span>
  )
}

/** The same for one home's card, where no dash stands for it. */
export function HouseHealth({ house }: Props) {
  const health = houseHealth(house)
  return health === nothing ? <span className="text-sm text-soft">Unknown</span> : health
}

export function LastContact({ at }: { at: string | null }) {
  const now = serverNow()
  if (at === null) return <Badge look="open">no contact yet</Badge>
  return isSilent(at, now) ? <Badge look="bad">{agoInWords(at, now)}</Badge> : agoInWords(at, now)
}
