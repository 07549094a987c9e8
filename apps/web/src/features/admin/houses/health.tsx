import type { ReportedHealth } from '@smart-bird/contracts/house'
import { needsAttention, needsOf } from '@smart-bird/contracts/house-needs'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Dotted } from '#components/dotted.tsx'
import type { FacadeScene } from '#components/facade.tsx'
import { nothing } from '#components/long-text.tsx'
import { agoInWords } from '#lib/ago.ts'
import { needWords } from '#lib/house-words.ts'
import { serverNow } from '#lib/server-clock.ts'
import { isSilent } from './rules.ts'

type Props = { house: { lastReportAt: string | null; health: ReportedHealth | null } }

/** The most urgent need stands out. Silence says nothing of the rest: last contact does. */
export function houseHealth({ lastReportAt, health }: Props['house']): ReactNode {
  const now = serverNow()
  const needs = needsOf({ lastReportAt, health }, now.getTime())
  const [first, ...others] = needs
  if (first === undefined) return <span className="text-teal">Well</span>
  if (first === 'noHealth') return <span className="text-soft">No health report</span>
  if (!health || first === 'silent') return nothing
  return (
    <>
      <Badge look={needsAttention(needs) ? 'warn' : 'plain'}>{needWords(first, health, now)}</Badge>
      {others.length > 0 && (
        <Dotted
          className="text-sm font-normal"
          parts={others.map((need) => ({ key: need, content: needWords(need, health, now) }))}
        />
      )}
    </>
  )
}

/** The same for one home's card, where no dash stands for it. */
export function HouseHealth({ house }: Props) {
  const health = houseHealth(house)
  return health === nothing ? <span className="text-sm text-soft">Unknown</span> : health
}

/** How the drawing of it is lit: dark while nobody hears of it. */
export function sceneOf({ lastReportAt, health }: Props['house']): FacadeScene {
  const [first = 'updates'] = needsOf({ lastReportAt, health }, serverNow().getTime())
  if (first === 'silent' || first === 'neverReported') return 'dark'
  return first === 'updates' || first === 'noHealth' ? 'lit' : 'needs'
}

export function LastContact({ at }: { at: string | null }) {
  const now = serverNow()
  if (at === null) return <Badge look="open">no contact yet</Badge>
  return isSilent(at, now) ? <Badge look="bad">{agoInWords(at, now)}</Badge> : agoInWords(at, now)
}
