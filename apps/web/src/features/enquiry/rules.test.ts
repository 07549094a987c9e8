import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import { expect, test } from 'vitest'
import { beyondSubject, subjectOf } from './rules.ts'

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

test.each([
  ['The porch light blinks.', ''],
  ['The porch light blinks. It began on Sunday.', 'It began on Sunday.'],
  ['The porch light blinks\nIt began on Sunday.', 'It began on Sunday.'],
  ['Version 2.4 of the app stops.', ''],
  ['Wait...', ''],
])('below its heading, %j goes on with %j', (description, rest) => {
  expect(beyondSubject(description)).toBe(rest)
})

test('what its heading cuts is read in full', () => {
  const long = 'The porch light blinks '.repeat(9)
  expect(beyondSubject(long)).toBe(long)
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
