import { describe, expect, test } from 'vitest'
import { aPurchase, year2026 } from '../test/history.ts'
import { manyOrderLines, orderLines } from '../test/order-lines.ts'
import { readPdf } from '../test/read-pdf.ts'
import { aReceipt, receiptOptions } from '../test/receipt-data.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawYearStatement } from './draw-statement.ts'
import { itemRows } from './item-rows.ts'

const contract = { reference: 'SB-Q-7K2M4F', signedAt: '2026-11-29T20:04:00.000Z' }
const read = async (lines = orderLines, purchaseValue = '895.50') =>
  readPdf(await drawReceipt(aReceipt({ lines, contract, purchaseValue }), receiptOptions))

describe('a receipt of what a contract said', () => {
  test('has its lines, which add up to what was paid, and names the contract', async () => {
    const { tables, text } = await read()
    const rows = tables.flat()
    expect(rows).toContainEqual([
      'Hall Room Light Dimmer, set up and on your dashboard.',
      '1',
      '',
      '$195.00',
    ])
    expect(rows).toContainEqual([
      'Bedroom Smart Button Gold: 15% off home upgrades',
      '2',
      '$30.00',
      '$25.50',
    ])
    expect(rows).toContainEqual(['Deposit for contract SB-Q-7K2M4F', '1', '', '−$290.00'])
    expect(rows).toContainEqual(['Total price (Row)', '$895.50'])
    expect(text.replaceAll('\n', ' ')).toContain('SB-Q-7K2M4F, signed Nov 29, 2026')
  })

  test('needs several pages if there are many, the last line on that with the total', async () => {
    const { pages, text } = await read(manyOrderLines, '11700.00')
    for (const { title } of manyOrderLines) expect(text.split(title)).toHaveLength(2)
    expect(pages.at(-1)).toContain('Line 60.')
    expect(pages.at(-1)).toContain('Total price')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 20])(
    'of %i lines writes nothing twice or over the end',
    async (count) => {
      const { pages, text } = await read(manyOrderLines.slice(0, count))
      expect(text.split('Return policy')).toHaveLength(2)
      expect(pages.at(-1)).toContain(`Line ${count}.`)
      expect(pages.at(-1)).toContain('Privacy Policy')
    },
  )
})

test('a receipt without lines is the page it always was', async () => {
  const { pages, text } = await readPdf(await drawReceipt(aReceipt(), receiptOptions))
  expect(pages).toHaveLength(1)
  expect(text).not.toMatch(/Quantity|Page 1|Contract/)
})

test('a statement lists the lines of what was paid, and how many more there are', async () => {
  const rows = [aPurchase({ lines: orderLines }), aPurchase({ id: 2, lines: manyOrderLines })]
  const { text } = await readPdf(await drawYearStatement(rows, year2026))
  const flat = text.replaceAll('\n', ' ')
  expect(flat).toContain('2 × Smart Button: $25.50')
  expect(flat).toContain('Line 20.: $195.00 and 40 more')
})

test('a room is named once, and a deposit that is taken off stands in none', () => {
  expect(itemRows(orderLines).map(({ room }) => room)).toEqual([
    'Hall',
    'Bedroom',
    'The whole home',
    '',
  ])
  expect(itemRows(manyOrderLines).filter(({ room }) => room)).toHaveLength(2)
  const only = orderLines.slice(3)
  expect(itemRows(only).map(({ room }) => room)).toEqual([''])
})
