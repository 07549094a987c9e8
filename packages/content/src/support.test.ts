import { expect, it } from 'vitest'
import { supportRules, tiers } from './support.ts'
import { tierComparison } from './tier-comparison.ts'

it('has the four tiers with their periods', () => {
  expect(tiers.map(({ name, period }) => [name, period])).toEqual([
    ['Bonus', 'The first 3 months after joining'],
    ['Bronze', '0-3 months of active subscription'],
    ['Silver', '3-6 months of active subscription'],
    ['Gold', '6 or more months of active subscription'],
  ])
})

it('states each support rule once', () => {
  expect(supportRules.rules.map((rule) => rule.id)).toEqual([
    'reply',
    'bugs',
    'phones',
    'home-service',
    'devices',
    'relocation',
  ])
})

it('compares the tiers as the specification does', () => {
  const included = tierComparison.map((row) => [
    row.name,
    tiers.map((tier) => (row.tiers[tier.id] ? 'yes' : 'no')).join(' '),
  ])
  expect(included).toEqual([
    ['Premium Dashboard, laundry timer, resident system, cinema mode', 'yes yes yes yes'],
    ['Adding new devices free', 'no no yes yes'],
    ['Local service committee within 50 miles free', 'no no yes yes'],
    ['Relocation at 50% discount', 'no no yes yes'],
    ['15% discount on home upgrades', 'no no no yes'],
    ['Free relocation for users who held premium status', 'no no no yes'],
  ])
})
