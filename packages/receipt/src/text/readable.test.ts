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
  ['join\u200ded', 'joined'],
  ['❤\ufe0f, 👍🏽 and 🇺🇸', ', and'],
  ['🏠 House', 'House'],
  ['1\ufe0f\u20e3 key', '1 key'],
  ['ﬁne ½ m² ① №', 'fine ½ m² 1 №'],
  ['Łucja Анна Ελένη, €5 ©', 'Łucja Анна Ελένη, €5 ©'],
  ['王\u{e0100}小', '王\u{e0100}小'],
  ['क्\u200dष', 'क्\u200dष'],
  ['می\u200cروم', 'می\u200cروم'],
  ['bro\ufffdken \u{1ffff}', 'bro?ken'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(readable(text)).toBe(expected)
})
