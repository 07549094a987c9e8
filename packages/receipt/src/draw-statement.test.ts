import { expect, test } from 'vitest'
import { aPurchase, year2026 } from '../test/history.ts'
import { readPdf } from '../test/read-pdf.ts'
import { drawYearStatement } from './draw-statement.ts'

const rows = Array.from({ length: 60 }, (_, index) =>
  aPurchase({
    id: index + 1,
    purchaseType: index % 10 === 9 ? 'refund' : 'order',
    amount: index % 10 === 9 ? '-5.00' : '100.00',
    purchaseDate: new Date(Date.UTC(2026, 0, 2 + index * 5, 18)).toISOString(),
    orderNumber: `SB-${1000 + index}`,
    transactionId: `TX${String(index).padStart(15, '0')}`,
  }),
)

const long = await readPdf(await drawYearStatement(rows, year2026))

test('every row is there once, with order number, transaction and amount', () => {
  const { text, pages } = long
  expect(pages.length).toBeGreaterThan(2)
  for (const { orderNumber, transactionId } of rows) {
    expect(text.split(`${orderNumber} ${transactionId} `)).toHaveLength(2)
  }
  expect(text).toContain('SB-1009 TX000000000000009 \u2212$5.00')
})

test('the first page adds up by type', () => {
  const { pages } = long
  expect(pages[0]).toContain('Statement 2026')
  expect(pages[0]).toContain('Premium Customer')
  expect(pages[0]).toContain('Orders (54)\n$5,400.00')
  expect(pages[0]).toContain('Refunds (6)\n\u2212$30.00')
  expect(pages[0]).toContain('Total to date\n$5,370.00')
})

test('who reads to the end finds the total under the amounts', () => {
  expect(long.pages.at(-1)).toContain('Total 2026 to date $5,370.00')
})

test('the total is never alone on a page', async () => {
  for (let count = 9; count <= 24; count++) {
    const { pages } = await readPdf(await drawYearStatement(rows.slice(0, count), year2026))
    expect(pages.at(-1)?.match(/SB-\d{4} TX/g)?.length).toBeGreaterThanOrEqual(2)
  }
})

test('every page is numbered and names its columns', () => {
  const { pages } = long
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain('Date Details Order Transaction ID Amount')
  }
})

test('an order with a discount says so, with what was paid', async () => {
  const paymentDescription = 'Bedroom Light · Gold: 15% off home upgrades'
  const reduced = [aPurchase({ paymentDescription, amount: '276.25' })]
  const { text } = await readPdf(await drawYearStatement(reduced, year2026))
  expect(text.replaceAll('\n', ' ')).toContain(paymentDescription)
  expect(text).toContain('Total to date\n$276.25')
})

test('is a table for screen readers, its head read once', () => {
  const { tables, info } = long
  const [facts, totals, ...pages] = tables
  expect(facts?.map(([name]) => name)).toEqual(['Prepared (Row)', 'Customer (Row)'])
  expect(totals?.at(-1)).toEqual(['Total to date (Row)', '$5,370.00'])
  const [head, first, ...others] = pages.flat()
  const names = ['Date', 'Details', 'Order', 'Transaction ID', 'Amount']
  expect(head).toEqual(names.map((name) => `${name} (Column)`))
  const details = 'Order Installation for a 3-5 bedroom home'
  expect(first).toEqual(['Jan 2', details, 'SB-1000', 'TX000000000000000', '$100.00'])
  expect(others).toHaveLength(60)
  expect(others.at(-1)).toEqual(['Total 2026 to date (Row)', '$5,370.00'])
  expect(info).toMatchObject({ Title: 'Statement 2026 Premium Customer', Language: 'en-US' })
})

test('months are bookmarks where there is more than one page', async () => {
  expect(long.bookmarks).toEqual([
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
  ])
  const short = await readPdf(await drawYearStatement(rows.slice(0, 2), year2026))
  expect(short.bookmarks).toEqual([])
})

test('an empty year says so on one page', async () => {
  const { pages } = await readPdf(await drawYearStatement([], year2026))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('No purchase statements available yet.')
})

test('long and hostile texts stay in their columns', async () => {
  const { text, annotations } = await readPdf(
    await drawYearStatement(
      [
        aPurchase({
          paymentDescription: 'https://evil.example/ '.repeat(50),
          transactionId: 'T'.repeat(300),
          orderNumber: 'O'.repeat(300),
        }),
      ],
      { ...year2026, customerName: 'Łucja أحمد '.repeat(30) },
    ),
  )
  expect(annotations.map(({ url }) => url)).toEqual(['mailto:hello@smartbird.example'])
  expect(text).toContain('$1,222.00')
})

test('the same rows give the same bytes', async () => {
  const [one, other] = [
    await drawYearStatement(rows, year2026),
    await drawYearStatement(rows, year2026),
  ]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})
