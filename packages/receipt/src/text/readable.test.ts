import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test.each([
  ['  two   words ', 'two words'],
  ['line\r\nbreak\u2028and\ttab', 'line break and tab'],
  ['no\u00a0break\u202fspaces', 'no break spaces'],
  ['a\u0000b\u0007c\u001b', 'abc'],
  ['\u202eright\u202c \u2066isolated\u2069', 'right isolated'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['e\u0301', 'é'],
  ['lone \ud800 half', 'lone half'],
  ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ['❤\ufe0f', '❤'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(readable(text)).toBe(expected)
})
