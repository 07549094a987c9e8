import { expect, test } from 'vitest'
import { aSummary } from '#testing/a-summary.ts'
import { levelLoss } from './rules.ts'

test.each([
  [
    aSummary.level,
    'You lose your Silver level and your 4 months of subscription. You start over from zero if you subscribe again.',
  ],
  [
    { ...aSummary.level, userLevel: null, unbrokenMonths: 1 },
    'You lose your 1 month of subscription. You start over from zero if you subscribe again.',
  ],
  [
    { ...aSummary.level, userLevel: 'Bonus' as const, unbrokenMonths: 0 },
    'Your support level starts over from zero if you subscribe again.',
  ],
  [undefined, 'Your support level starts over from zero if you subscribe again.'],
])('says what a customer loses by unsubscribing: %#', (level, sentence) => {
  expect(levelLoss(level)).toBe(sentence)
})
