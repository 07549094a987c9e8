import { expect, test } from 'vitest'
import { aSummary } from '#testing/a-summary.ts'
import { levelLoss } from './rules.ts'

test.each([
  [
    aSummary.level,
    'Your level Silver and your 4 months of unbroken subscription: the level starts anew, from zero, with your next subscription.',
  ],
  [
    { ...aSummary.level, userLevel: null, unbrokenMonths: 1 },
    'Your 1 month of unbroken subscription: the level starts anew, from zero, with your next subscription.',
  ],
  [
    { ...aSummary.level, userLevel: 'Bonus' as const, unbrokenMonths: 0 },
    'Your support level starts anew with your next subscription.',
  ],
  [undefined, 'Your support level starts anew with your next subscription.'],
])('says what a customer would lose: %#', (level, sentence) => {
  expect(levelLoss(level)).toBe(sentence)
})
