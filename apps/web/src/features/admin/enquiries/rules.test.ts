import { preparedAnswers } from '@smart-bird/content/prepared-answers'
import { browserInWords } from '@smart-bird/contracts/detail-words'
import { expect, test } from 'vitest'
import { aMessage, anEnquiry } from '#testing/an-enquiry.ts'
import { faultOfAnswer, firstGap, withPrepared } from './answer-rules.ts'
import { asItsMessagesSay, dueState, seenOf } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  [1, 'plain', '47 hours left'],
  [25, 'warn', '23 hours left'],
  [37, 'bad', '11 hours left'],
  [47.5, 'bad', '30 minutes left'],
  [48, 'bad', '1 minute late'],
  [50.5, 'bad', '2 hours late'],
  [200, 'bad', '6 days late'],
])('an enquiry that has waited %d hours is %s: %s', (hours, look, words) => {
  expect(dueState(hoursAgo(hours), now)).toEqual({ look, words })
})

test('an admin has seen what the sender added, but not while it loads, and no answer counts', () => {
  const messages = [aMessage(), aMessage({ id: 2, from: 'sender' })]
  expect(
    seenOf(
      anEnquiry({
        messages,
        photos: [{ id: 3, width: 8, height: 6, addedAt: '2026-11-20T12:00:00Z' }],
      }),
    ),
  ).toBe(2)
  expect(seenOf(undefined)).toBe(0)
})

test('an answer ends a wait that its list no longer speaks of, but not the one that began after it', () => {
  const row = { waitingSince: hoursAgo(3), answeredAt: null }
  const answered = (hours: number) =>
    anEnquiry({ messages: [aMessage({ from: 'admin', sentAt: hoursAgo(hours) })] })
  expect(asItsMessagesSay(row, answered(1))).toEqual({
    waitingSince: null,
    answeredAt: hoursAgo(1),
  })
  expect(asItsMessagesSay(row, answered(4))).toBe(row)
  expect(asItsMessagesSay(row, anEnquiry({ messages: [aMessage({ from: 'sender' })] }))).toBe(row)
  expect(asItsMessagesSay(row, undefined)).toBe(row)
})

test('an answer needs words, and nothing of a prepared text that is still to be filled in', () => {
  expect(faultOfAnswer(' \n')).toBe('Write an answer first.')
  expect(faultOfAnswer('Is it [day and time], or in [room 7]?')).toBe(
    'Please replace [day and time]',
  )
  expect(faultOfAnswer('We’d plan [what], for about $[amount].')).toBe(
    'Please replace [what] and [amount]',
  )
  expect(faultOfAnswer('Press [Enter].')).toBeUndefined()
})

test('what is to be filled in is found where it stands first', () => {
  expect(firstGap('About $[amount] for [what].')).toEqual({ start: 7, end: 15 })
  expect(firstGap('Press [Enter].')).toBeUndefined()
})

test('a prepared text keeps what was typed before', () => {
  expect(withPrepared('Dear Ann, ', 'A suggestion')).toMatch(/^Dear Ann,\n\nThank you for/)
  expect(withPrepared('', 'A suggestion')).toMatch(/^Thank you for/)
})

test('every prepared text can be sent once its brackets are filled in', () => {
  for (const { text } of preparedAnswers)
    expect(faultOfAnswer(text.replace(/\[[^\]]+\]/g, 'Monday'))).toBeUndefined()
})

const [apple, linux] = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  'Mozilla/5.0 (X11; Linux x86_64)',
]
test.each([
  [
    `${linux} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`,
    'Chrome 141 on Linux',
  ],
  [
    `${apple} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari 18 on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge 131 on Windows',
  ],
  [
    'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    'Firefox 132 on Android',
  ],
  ['An old fridge', 'An old fridge'],
])('%s is shown as %s', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words)
})
