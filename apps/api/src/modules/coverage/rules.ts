import type { Verdict } from '@smart-bird/contracts/coverage'
import {
  type Benefit,
  benefits,
  type RequestKind,
  type UserLevel,
} from '@smart-bird/contracts/values'

/** What decides: the level at that moment, and the latest end of a guarantee that stands. */
export type Cover = { level: UserLevel | null; guaranteeEndsAt: Date | null }
type Told = Omit<Verdict, 'kind'>

const plain = { percentOff: null, because: null, until: null } as const
const free: Told = { ...plain, cost: 'free' }
const freeByLevel: Told = { ...free, because: 'level' }
const off = (percentOff: number): Told => ({
  cost: 'discounted',
  percentOff,
  because: 'level',
  until: null,
})

/**
 * What a request costs a customer: the support rules and premium tiers of the specification (§9). Bonus and Bronze pay what
 * everybody pays.
 */
export function verdictOf(kind: RequestKind, { level, guaranteeEndsAt }: Cover): Told {
  const isSilver = level === 'Silver' || level === 'Gold'
  switch (kind) {
    case 'software':
    case 'connect':
      return free
    case 'installed':
      if (guaranteeEndsAt)
        return { ...free, because: 'guarantee', until: guaranteeEndsAt.toISOString() }
      return verdictOf('visit', { level, guaranteeEndsAt })
    case 'visit':
      return isSilver ? freeByLevel : { ...plain, cost: 'hourly' }
    case 'device':
      return isSilver ? freeByLevel : { ...plain, cost: 'agreed' }
    case 'relocation':
      if (level === 'Gold') return freeByLevel
      return isSilver ? off(50) : { ...plain, cost: 'agreed' }
    case 'upgrade':
      return level === 'Gold' ? off(15) : { ...plain, cost: 'listed' }
  }
}

const benefitWords: Readonly<Record<Benefit, string>> = {
  upgrade: 'home upgrades',
  relocation: 'relocation',
}

/** The discounts that a level gives on orders made while it is held. What it makes free needs no order. */
export const benefitsOf = (level: UserLevel | null) =>
  benefits.flatMap((benefit) => {
    const { percentOff } = verdictOf(benefit, { level, guaranteeEndsAt: null })
    if (percentOff === null) return []
    return [
      { benefit, percentOff, reason: `${level}: ${percentOff}% off ${benefitWords[benefit]}` },
    ]
  })
