import { discountReason } from '@smart-bird/contracts/coverage-reasons'
import { type RequestKind, requestKinds, type UserLevel } from '@smart-bird/contracts/values'
import { describe, expect, it } from 'vitest'
import { verdictOf, whyNotBilled } from './rules.ts'

/** Section 9 of the specification: the premium tiers and the support rules, for every level and kind of request. */
const table: Readonly<Record<RequestKind, readonly string[]>> = {
  //          none, Bonus, Bronze, Silver, Gold
  software: ['free', 'free', 'free', 'free', 'free'],
  connect: ['free', 'free', 'free', 'free', 'free'],
  installed: ['hourly', 'hourly', 'hourly', 'free by level', 'free by level'],
  visit: ['hourly', 'hourly', 'hourly', 'free by level', 'free by level'],
  device: ['agreed', 'agreed', 'agreed', 'free by level', 'free by level'],
  relocation: ['agreed', 'agreed', 'agreed', '50% by level', 'free by level'],
  upgrade: ['listed', 'listed', 'listed', 'listed', '15% by level'],
}
const levels: readonly (UserLevel | null)[] = [null, 'Bonus', 'Bronze', 'Silver', 'Gold']
const cases = requestKinds.flatMap((kind) =>
  levels.map((level, place) => ({ kind, level, says: table[kind][place] ?? '' })),
)

const guarantees = [
  {
    orderNumber: 'SB-000001',
    description: 'Installation, 3-5 Bedroom',
    endsAt: '2027-03-13T05:59:59.999Z',
  },
]
const inWords = ({ cost, percentOff, because }: ReturnType<typeof verdictOf>) =>
  [percentOff === null ? cost : `${percentOff}%`, because && `by ${because}`]
    .filter(Boolean)
    .join(' ')

describe('what a request costs', () => {
  it.each(cases)('$kind with the level $level: $says', ({ kind, level, says }) => {
    expect(inWords(verdictOf(kind, { level, guarantees: [] }))).toBe(says)
  })

  it.each(cases)('under guarantee, $kind with the level $level', ({ kind, level, says }) => {
    const verdict = verdictOf(kind, { level, guarantees })
    expect(inWords(verdict)).toBe(kind === 'installed' ? 'free by guarantee' : says)
    expect(verdict.covered).toEqual(kind === 'installed' ? guarantees : [])
  })
})

it('a discount names its level and what it is for', () => {
  expect(discountReason('relocation', 'Silver', 50)).toBe('Silver: 50% off relocation')
  expect(discountReason('upgrade', 'Gold', 15)).toBe('Gold: 15% off home upgrades')
})

it.each([
  ['visit', 'Gold', [], 'Free with Gold.'],
  ['installed', 'Gold', guarantees, 'Covered by the one-year guarantee.'],
  ['software', null, [], 'Free for every customer.'],
] as const)('%s for %s is not billed without a reason', (kind, level, covered, why) => {
  expect(whyNotBilled(verdictOf(kind, { level, guarantees: [...covered] }), level)).toBe(
    `${why} Say why this is billed, or don’t bill it.`,
  )
})
