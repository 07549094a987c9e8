import type { ReportedHealth } from '@smart-bird/contracts/house'
import { needsAttention, needsOf } from '@smart-bird/contracts/house-needs'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Dotted, type Part } from '#components/dotted.tsx'
import type { FacadeScene } from '#components/facade.tsx'
import { agoInWords } from '#lib/ago.ts'
import { needWords } from '#lib/house-words.ts'
import { serverNow } from '#lib/server-clock.ts'
import { isSilent } from './rules.ts'

type Props = {
  house: { lastReportAt: string | null; health: ReportedHealth | null }
  /** More that needs a person. */
  marks?: ReactNode
  /** Of a home that is silent: it says nothing of the rest. */
  unknown?: ReactNode
  /** What else there is to say. */
  more?: readonly Part[]
}

/** The most urgent need stands out; what needs nobody is in plain words. */
export function HouseHealth({ house, marks, unknown, more = [] }: Props) {
  const { health } = house
  const now = serverNow()
  const needs = needsOf(house, now.getTime())
  const [first] = needs
  const isSilent = first === 'silent' || first === 'neverReported'
  const parts = (isSilent ? [] : needs).map((need): Part => {
    const isKnown = health && need !== 'noHealth'
    const words = isKnown ? needWords(need, health, now) : 'No health report'
    const look = isKnown && needsAttention([need]) ? 'text-amber-text' : undefined
    return { key: need, content: <span className={look}>{words}</span> }
  })
  const mark = isSilent
    ? (unknown ?? <span className="text-soft">Unknown</span>)
    : first !== 'noHealth' &&
      needsAttention(needs) && <Badge look="warn">{parts.shift()?.content}</Badge>
  if (needs.length === 0)
    parts.push({ key: 'well', content: <span className="text-teal">Well</span> })
  parts.push(...more)
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      {marks}
      {mark}
      {parts.length > 0 && <Dotted className="min-w-0 max-lg:basis-full" parts={parts} />}
    </span>
  )
}

/** How the drawing of it is lit: dark while nobody hears of it. */
export function sceneOf(house: Props['house']): FacadeScene {
  const [first = 'updates'] = needsOf(house, serverNow().getTime())
  if (first === 'silent' || first === 'neverReported') return 'dark'
  return first === 'updates' || first === 'noHealth' ? 'lit' : 'needs'
}

/** `named` where no heading says what this is. */
export function LastContact({ at, named = false }: { at: string | null; named?: boolean }) {
  const now = serverNow()
  if (at === null) return <Badge look="open">no contact yet</Badge>
  const ago = agoInWords(at, now)
  return isSilent(at, now) ? <Badge look="bad">{named ? `last contact ${ago}` : ago}</Badge> : ago
}
