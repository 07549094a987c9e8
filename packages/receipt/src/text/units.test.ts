import { expect, test } from 'vitest'
import { chop, unitsOf } from './units.ts'

const shown = (text: string) =>
  unitsOf(text)
    .map((unit) => (unit.spaced ? '_' : '|') + unit.text)
    .join('')

test.each([
  ['two words', '_two_words'],
  ['an e-mail', '_an_e-mail'],
  ['well-known', '_well-|known'],
  ['and/or', '_and/|or'],
  ['https://a.example/b', '_https://|a.example/|b'],
  ['-', '_-'],
  ['--/', '_--/'],
  ['', ''],
])('%j breaks as %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('nothing of a text is lost', () => {
  for (const text of ['a-b/c--d e', '(x)-', 'a- -b', '-/-/', 'e-', '1-2-3/4']) {
    const rejoined = unitsOf(text)
      .map((unit, index) => (unit.spaced && index > 0 ? ' ' : '') + unit.text)
      .join('')
    expect(rejoined).toBe(text)
  }
})

test('a unit too long for a line is cut between letters, never inside one', () => {
  const parts = chop({ text: 'ééé👨‍👩‍👧e\u0301é', spaced: true }, (text) => text.length <= 2)
  expect(parts.map((part) => part.text)).toEqual(['éé', 'é', '👨‍👩‍👧', 'e\u0301', 'é'])
  expect(parts.map((part) => part.spaced)).toEqual([true, false, false, false, false])
})
