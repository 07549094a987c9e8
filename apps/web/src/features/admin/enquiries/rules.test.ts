import { expect, test } from 'vitest'
import { faultOfAnswer, preparedAnswers, withPrepared } from './answer-rules.ts'
import { promiseState } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  [1, 'waiting', '47 hours left'],
  [37, 'bad', '11 hours left'],
  [47.5, 'bad', '30 minutes left'],
  [48, 'bad', '1 minute late'],
  [50.5, 'bad', '2 hours late'],
  [200, 'bad', '6 days late'],
])('an enquiry that has waited %d hours is %s: %s', (hours, look, words) => {
  expect(promiseState(hoursAgo(hours), now)).toEqual({ look, words })
})

test('an answer needs words, and nothing of a prepared text that is still to be filled in', () => {
  expect(faultOfAnswer(' \n')).toBe('This field cannot be empty')
  expect(faultOfAnswer('Is it [day and time], or in [room 7]?')).toBe(
    'Please replace [day and time]',
  )
  expect(faultOfAnswer('Press [Enter].')).toBeUndefined()
})

test('a prepared text keeps what was typed before', () => {
  expect(withPrepared('Dear Ann, ', 'A suggestion')).toMatch(/^Dear Ann,\n\nThank you for/)
  expect(withPrepared('', 'A suggestion')).toMatch(/^Thank you for/)
})

test('every prepared text can be sent once its brackets are filled in', () => {
  for (const { text } of preparedAnswers)
    expect(faultOfAnswer(text.replace(/\[[^\]]+\]/g, 'Monday'))).toBeUndefined()
})
