import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (text: string) => toCsv([[text]]).slice(1, -2)

test('starts with a byte order mark and ends every row with CRLF', () => {
  expect(
    toCsv([
      ['Date', 'Amount'],
      ['Nov 21, 2026', '965.00'],
    ]),
  ).toBe('\ufeffDate,Amount\r\n"Nov 21, 2026",965.00\r\n')
})

test.each([
  ['a comma, and more', '"a comma, and more"'],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['two\nlines', '"two\nlines"'],
  ['plain – Łucja 李', 'plain – Łucja 李'],
])('quotes %j where it must', (text, expected) => {
  expect(cell(text)).toBe(expected)
})

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', ' =1', '\uff1d1', '-', '=HYPERLINK("x")'])(
  '%j is no formula any more',
  (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['-15.25', '0.00', '1222.50'])('%s stays a number', (text) => {
  expect(cell(text)).toBe(text)
})
