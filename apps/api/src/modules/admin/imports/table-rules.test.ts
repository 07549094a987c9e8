import { faultInWords, importColumns } from '@smart-bird/contracts/admin/imports'
import { describe, expect, it } from 'vitest'
import { planCustomers } from './plan-rules.ts'
import { rowReader } from './row-rules.ts'
import { readTable } from './table-rules.ts'

const read = rowReader('2026-11-28')
function found(text: string) {
  const { rows, faults } = readTable(text)
  const results = rows.map(read)
  const entries = results.flatMap(({ entry }) => entry ?? [])
  const { planned, faults: others } = planCustomers(entries)
  return {
    planned,
    faults: [...faults, ...results.flatMap((one) => one.faults), ...others].map(faultInWords),
  }
}
const faultsOf = (text: string) => found(text).faults
const header = 'Email,Name,Ordered,Order type,Description,Price,Paid,Paid by,Reference,Complete'
const cells = {
  Email: 'ann@example.com',
  Name: 'Ann Lee',
  Ordered: '2/5/2024',
  'Order type': 'installation',
  Description: 'Smart home',
  Price: '"$1,234.50"',
  Paid: '2024-02-07',
  'Paid by': 'CHECK',
  Reference: '101',
  Complete: '2/20/2024',
}
const row = (changes: Partial<typeof cells> = {}) =>
  Object.values({ ...cells, ...changes }).join(',')
const table = (changes: Partial<typeof cells> = {}) => `${header}\n${row(changes)}`
const order = {
  'Order type': 'Installation',
  Description: 'Smart home',
  cents: 123_450,
  Ordered: '2024-02-05',
  Paid: '2024-02-07',
  'Paid by': 'check',
  Reference: '101',
  Complete: '2024-02-20',
}

describe('a table is understood', () => {
  it.each([
    ['as CSV', table()],
    ['with a byte order mark and Windows’ line ends', `\ufeff${table().replace('\n', '\r\n')}\r\n`],
    ['with old line ends', table().replace('\n', '\r')],
    ['with empty lines', `${header}\n\n,,,,,,,,,\n${row()}\n\n`],
    ['with columns in other words of letters', table().replace('Order type', ' ORDER_TYPE ')],
    [
      'copied from a spreadsheet',
      table({ Price: '$1,234.50' })
        .replace('$1,234.50', '\u0001')
        .replaceAll(',', '\t')
        .replace('\u0001', '$1,234.50'),
    ],
    ['with quoted cells', table({ Description: '"Smart home"', Name: '"Ann Lee"' })],
    ['with an apostrophe before a number', table({ Reference: "'101" })],
    ['with ISO days', table({ Ordered: '2024-02-05', Complete: '2024-02-20' })],
    ['with a price without dollar', table({ Price: '1234.5' })],
  ])('%s', (_, text) => {
    const { planned, faults } = found(text)
    expect(faults).toEqual([])
    expect(planned).toMatchObject([{ facts: { Email: 'ann@example.com' }, orders: [order] }])
  })

  it('with a line break and a doubled quotation mark in a cell', () => {
    const { planned } = found(table({ Description: '"Lamp, 5""\nred"' }))
    expect(planned[0]?.orders[0]?.Description).toBe('Lamp, 5" red')
  })

  it('with an inch sign where it was copied', () => {
    const { planned } = found(`Email\tPackage\nann@example.com\t5" panel`)
    expect(planned[0]?.facts.Package).toBe('5" panel')
  })

  it('with several rows of one email: the first says who it is', () => {
    const more = row({ Email: 'ANN@example.com', Name: '', Description: 'Second floor' })
    const { planned, faults } = found(`${table()}\n${more}`)
    expect(faults).toEqual([])
    expect(planned).toMatchObject([{ facts: { Name: 'Ann Lee' }, orders: [{}, {}] }])
  })
})

describe('a table as a whole is refused', () => {
  const many = (count: number) =>
    ['Email', ...Array.from({ length: count }, (_, index) => `c${index}@example.com`)].join('\n')
  const utf8 = new TextDecoder()
  it.each([
    ['if it is empty', ' \n', /nothing to import/],
    ['with columns only', header, /nothing below the line/],
    ['with 1,001 rows', many(1001), /more than 1,000 rows/],
    ['with 10,000 rows', many(10_000), /more than 1,000 rows/],
    ['with rows far below', `Email\n${'\n'.repeat(2500)}a@b.example`, /more than 1,000 rows/],
    ['without Email', 'Name\nAnn', /no column Email/],
    ['with a column twice', 'Email,Name,name\na@b.example,,', /names the column Name twice/],
    ['with an unknown column', 'Email,Gate code\na@b.example,1', /“Gate code” is none of them/],
    ['with an empty name of a column', 'Email,\na@b.example,', /one of its cells is empty/],
    ['without names of columns', row(), /has to name the columns/],
    ['with semicolons', 'Email;Name\na@b.example;Ann', /separated by semicolons/],
    [
      'in UTF-16',
      utf8.decode(Buffer.from('\ufeffEmail\na@b.example', 'utf16le')),
      /isn’t in UTF-8/,
    ],
    ['in UTF-16 without a mark', Buffer.from('Email', 'utf16le').toString(), /isn’t in UTF-8/],
    ['in Latin-1', utf8.decode(Buffer.from('Email,Name\na@b.example,Zo\xeb', 'latin1')), /UTF-8/],
    ['with half a sign', 'Email,Name\na@b.example,\ud800', /isn’t in UTF-8/],
    [
      'with an open quotation mark',
      `${header}\n"ann@example.com,Ann`,
      /^Row 2: A quotation mark opens/,
    ],
    [
      'with a quotation mark in a cell',
      table({ Description: '5" lamp' }),
      /^Row 2: .*double the one/,
    ],
  ])('%s', (_, text, sentence) => {
    const { planned, faults } = found(text)
    expect(planned).toEqual([])
    expect(faults).toEqual([expect.stringMatching(sentence)])
  })

  it('names every column it knows', () => {
    for (const column of importColumns) expect(faultsOf('Nonsense\n1')[0]).toContain(column)
  })
})

describe('a row is refused', () => {
  const day = 'Please write the day as 11/28/2024 or 2024-11-28.'
  it.each([
    [{ Email: 'ann' }, 'Email: Please enter a valid email address.'],
    [{ Email: '' }, 'Email: Please enter a valid email address.'],
    [{ Name: '=cmd()' }, 'Name: This looks like a formula. Please write what it shows.'],
    [{ Name: "'=cmd()" }, 'Name: This looks like a formula. Please write what it shows.'],
    [
      { Description: '@SUM(A1)' },
      'Description: This looks like a formula. Please write what it shows.',
    ],
    [{ Reference: '+1042' }, 'Reference: This looks like a formula. Please write what it shows.'],
    [{ Price: '0.005' }, 'Price: Please enter an amount such as 965.00'],
    [{ Price: '12.345' }, 'Price: Please enter an amount such as 965.00'],
    [{ Price: '"1.234,50"' }, 'Price: Please enter an amount such as 965.00'],
    [{ Price: '-5' }, 'Price: Please enter an amount such as 965.00'],
    [{ Price: '=1+1' }, 'Price: Please enter an amount such as 965.00'],
    [{ Price: '0' }, 'Price: Between $0.01 and $100,000'],
    [{ Price: '' }, 'Price: Please enter an amount such as 965.00'],
    [{ Ordered: '2/31/2024' }, 'Ordered: There is no such day.'],
    [{ Ordered: '2024-02-31' }, 'Ordered: There is no such day.'],
    [{ Ordered: '31/12/2024' }, 'Ordered: There is no such day.'],
    [{ Ordered: '2/5/24' }, `Ordered: ${day}`],
    [{ Ordered: 'Feb 5' }, `Ordered: ${day}`],
    [{ Ordered: '' }, `Ordered: ${day}`],
    [{ Paid: '11/29/2026' }, 'Paid: Please choose today or an earlier date.'],
    [{ Ordered: '2/5/1924' }, 'Ordered: Please choose January 1, 1990 or a later date.'],
    [{ Paid: '2024-02-04' }, 'Paid: This day is before the order.'],
    [{ Complete: '2024-02-04' }, 'Complete: This day is before the order.'],
    [
      { 'Order type': 'Service visit' },
      'Complete: A service visit has no day on which work was complete.',
    ],
    [
      { 'Order type': 'Gift' },
      'Order type: Please write one of these: Installation, Upgrade, Device, Service visit, Custom.',
    ],
    [{ 'Paid by': 'PayPal' }, 'Paid by: Please write one of these: Check, Zelle, Cash, Other.'],
    [
      { Reference: '' },
      'Reference: Please write what names the payment, such as the number of the check.',
    ],
    [{ Description: '' }, 'Description: This field cannot be empty'],
  ])('with %o', (changes, sentence) => {
    expect(faultsOf(table(changes))).toContain(`Row 2, ${sentence}`)
  })

  it.each([
    ['Phone', '12', 'Please write a number like 312-555-0142, or none.'],
    ['Username', 'two words', 'Please write up to 15 letters and digits, or nothing.'],
    ['Domain', 'no domain', 'Please enter a domain such as home.example.com'],
    ['Customer since', '11/29/2026', 'Please choose today or an earlier date.'],
    ['Address', 'x'.repeat(201), 'No more than 200 characters'],
  ])('with a wrong %s', (column, text, sentence) => {
    expect(faultsOf(`Email,${column}\na@b.example,${text}`)).toEqual([
      `Row 2, ${column}: ${sentence}`,
    ])
  })

  it('with too few or too many cells', () => {
    expect(faultsOf(`Email,Name\na@b.example\nc@d.example,C,3`)).toEqual([
      'Row 2: It has 1 cells, and the first line names 2 columns. A cell with a comma needs quotation marks around it.',
      'Row 3: It has 3 cells, and the first line names 2 columns. A cell with a comma needs quotation marks around it.',
    ])
  })
})

describe('rows that contradict each other are refused', () => {
  it.each([
    [
      `Email,Name\na@b.example,Ann\na@b.example,Anna`,
      'Row 3, Name: Row 2 says “Ann” for the same email.',
    ],
    [
      `Email,Username\na@b.example,ann\nc@d.example,ANN`,
      'Row 3, Username: Row 2 has it for another customer.',
    ],
    [
      `Email,Domain\na@b.example,x.example.com\nc@d.example,X.example.com`,
      'Row 3, Domain: Row 2 has it for another customer.',
    ],
    [
      `${table()}\n${row()}`,
      'Row 3, Description: Row 2 has the same order. Say how they differ, or remove one.',
    ],
    [
      `${header},Customer since\n${row()},2024-03-01`,
      'Row 2, Customer since: Row 2 was ordered before.',
    ],
  ])('%s', (text, sentence) => {
    expect(faultsOf(text)).toEqual([sentence])
  })
})
