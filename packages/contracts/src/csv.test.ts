import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const cell = (text: string | number) => csvLine([text]).slice(0, -2)

test('cells are parted by commas, a row ends with CRLF', () => {
  expect(csvLine(['Nov 21, 2026', 'SB-000123', 4, '', '965.00'])).toBe(
    '"Nov 21, 2026",SB-000123,4,,965.00\r\n',
  )
})

test.each([
  ['a comma, and more', '"a comma, and more"'],
  ['a;b', '"a;b"'],
  ['say"so"', '"say""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['a\rreturn', '"a\rreturn"'],
  ['a\ttab', '"a\ttab"'],
  [' edges ', '" edges "'],
  ['plain – Łucja 李 🏠', 'plain – Łucja 李 🏠'],
])('%j is quoted where a spreadsheet would break or trim it', (text, expected) => {
  expect(cell(text)).toBe(expected)
})

test.each([
  '=1+1',
  '+1+1',
  '-2+3',
  '-',
  '@SUM(A1)',
  "=cmd|'/c calc'!A0",
  '=HYPERLINK("x")',
  '  =1',
  '\u0000=1',
  '\ufeff=1',
  '\u00a0=1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff20x',
  '+13125550142',
])('%j is no formula', (text) => {
  expect(cell(text).replace(/^"/, '')).toMatch(/^'/)
  expect(cell(text).replaceAll('""', '"')).toContain(text)
})

test.each([
  ['\t=1', `"\t'=1"`],
  ['\r=1', `"\r'=1"`],
  ['\n=1', `"\n'=1"`],
  ['two;=1+1', `"two;'=1+1"`],
  ['two\r\n=1+1\n\t +2', `"two\r\n'=1+1\n\t' +2"`],
  ['a\tb\t@x', `"a\tb\t'@x"`],
])('%j has no formula behind what could end a cell', (text, expected) => {
  expect(cell(text)).toBe(expected)
})

test.each([
  '00123',
  '007',
  '1E23',
  '12e5',
  '1.5E-3',
  '123456789012',
  '12345678901234567',
  '1-2',
  '10/12',
  '1.2.26',
  'MAR1',
  'sept2',
  '5jan26',
  'Dez-24',
  '3-Mai',
  '1:30',
  'TRUE',
  'false',
])('%s stays text', (text) => {
  expect(cell(text)).toBe(`'${text}`)
})

test.each([
  '-15.25',
  '0.00',
  '1222.50',
  '99999999999.99',
  '42',
  'SB-000123',
  '8MC585209K746392H',
  'I-BW452GLLEP1G',
  '2026-11-21T21:04:09.000Z',
  '2026-11-21',
  '10.0.0.1',
  'home.example.com',
  'mary1',
  'premium',
  "O'Brien",
])('%s is written as it is', (text) => {
  expect(cell(text)).toBe(text)
})
