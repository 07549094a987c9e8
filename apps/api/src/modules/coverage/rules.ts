import type { Verdict } from '@smart-bird/contracts/coverage'
import { whyFree } from '@smart-bird/contracts/coverage-reasons'
import type { RequestKind, UserLevel } from '@smart-bird/contracts/values'

/** What decides: the level at that moment, and the guarantees that stand. */
export type Cover = { level: UserLevel | null; guarantees: Verdict['covered'] }
type Cost = Omit<Verdict, 'kind'>

const plain = { percentOff: null, because: null, covered: [] } satisfies Partial<Cost>
const free: Cost = { ...plain, cost: 'free' }
const freeByLevel: Cost = { ...free, because: 'level' }
const off = (percentOff: number): Cost => ({
  ...plain,
  cost: 'discounted',
  percentOff,
  because: 'level',
})

/**
 * What a request costs a customer: the support rules and premium tiers of the specification (§9). Bonus and Bronze get no
 * discount.
 */
export function verdictOf(kind: RequestKind, cover: Cover): Cost {
  const { level, guarantees } = cover
  const isSilver = level === 'Silver' || level === 'Gold'
  switch (kind) {
    case 'software':
    case 'connect':
      return free
    case 'installed':
      if (guarantees.length > 0) return { ...free, because: 'guarantee', covered: guarantees }
      return verdictOf('visit', cover)
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

/** The refusal to bill what is free. */
export const whyNotBilled = ({ because }: Cost, level: UserLevel | null): string =>
  `${whyFree(because, level)}. Say why this is billed, or don’t bill it.`
