import { expect, test } from 'vitest'
import { readable, writable } from './readable.ts'

test.each([
  ['  two   words ', 'two words'],
  ['line\r\nbreak\u2028and\ttab', 'line break and tab'],
  ['no\u00a0break\u202fspaces', 'no break spaces'],
  ['a\u0000b\u0007c\u001b', 'abc'],
  ['\u202eright\u202c \u2066isolated\u2069', 'right isolated'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['e\u0301', 'é'],
  ['lone \ud800 half', 'lone half'],
  ['join\u200ded', 'joined'],
  ['❤\ufe0f', '❤'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(readable(text)).toBe(expected)
})

test.each([
  ['Łucja Анна Ελένη, €5', 'Łucja Анна Ελένη, €5'],
  ['a🏠b', 'a?b'],
  ['王小明', '???'],
  ['क्षत्रिय', '???'],
])('%j is written %j', (text, expected) => {
  expect(writable(text)).toBe(expected)
})
