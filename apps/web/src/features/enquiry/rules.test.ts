import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import { expect, test } from 'vitest'
import { answerState, subjectOf } from './rules.ts'

test('an answer is new until it is read', () => {
  const row = { answerDueAt: null, answers: 1 }
  const words = (hasNewAnswer: boolean) => answerState({ ...row, hasNewAnswer }, new Date(0)).words
  expect([true, false].map(words)).toEqual(['new answer', 'answered'])
})

test.each([
  ['The porch light blinks. It began on Sunday.', 'The porch light blinks'],
  ['The porch light blinks\nIt began on Sunday.', 'The porch light blinks'],
  ['Does it rain? Then the blinds should close.', 'Does it rain?'],
  ['Hi. The porch light blinks.', 'Hi. The porch light blinks'],
  ['Version 2.4 of the app stops.', 'Version 2.4 of the app stops'],
  ['Wait...', 'Wait...'],
  ['.', '.'],
])('%j is headed %j', (description, subject) => {
  expect(subjectOf(description)).toBe(subject)
})

test('a long sentence ends between two of its words', () => {
  expect(subjectOf('The porch light blinks '.repeat(9))).toBe(
    'The porch light blinks The porch light blinks The porch light blinks The porch…',
  )
})

test('whatever was written has a heading of few characters', () => {
  for (const text of nastyTexts) {
    const subject = subjectOf(text)
    expect(subject.length > 0 || text.trim() === '', text).toBe(true)
    expect(subject.length).toBeLessThanOrEqual(81)
  }
})
