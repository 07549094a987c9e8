import type { Verdict } from '@smart-bird/contracts/coverage'
import { expect, test } from 'vitest'
import { aCoverage } from '#testing/a-coverage.ts'
import { aSummary } from '#testing/a-summary.ts'
import { bonusText, levelGifts, levelLoss } from './level-rules.ts'

test.each([
  [aSummary.level, 'You lose your Silver level and 4 months of subscription'],
  [{ ...aSummary.level, userLevel: null, unbrokenMonths: 1 }, 'You lose 1 month of subscription'],
  [{ ...aSummary.level, unbrokenMonths: 0 }, 'Your support level ends'],
  [{ ...aSummary.level, userLevel: null, unbrokenMonths: 0 }, undefined],
  [{ ...aSummary.level, userLevel: 'Bonus' as const, unbrokenMonths: 0 }, undefined],
  [
    { ...aSummary.level, userLevel: 'Bonus' as const, unbrokenMonths: 2 },
    'You lose 2 months of subscription',
  ],
  [undefined, 'Your support level ends'],
])('says what a customer loses by unsubscribing: %#', (level, sentence) => {
  expect(levelLoss(level)).toBe(sentence)
})

test('says that Bonus goes on, and only Bonus', () => {
  expect(bonusText({ ...aSummary.level, userLevel: 'Bonus' })).toBe(
    'Your Bonus period goes on until Aug 21, 2026',
  )
  expect(bonusText(aSummary.level)).toBeUndefined()
})

test('says what the level gives today', () => {
  const level = {
    percentOff: null,
    because: 'level',
    covered: [],
    cost: 'free',
  } satisfies Partial<Verdict>
  const verdicts = [
    { ...level, kind: 'software', because: null } as const,
    { ...level, kind: 'installed' } as const,
    { ...level, kind: 'visit' } as const,
    { ...level, kind: 'upgrade', cost: 'discounted', percentOff: 15 } as const,
  ]
  expect(levelGifts({ ...aCoverage, level: 'Gold', verdicts })).toBe(
    'Today Gold gives you free service within 50 miles and 15% off home upgrades.',
  )
  expect(levelGifts(aCoverage)).toBeUndefined()
})
