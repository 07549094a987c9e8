import { expect, test } from 'vitest'
import { aPurchase, year2026 } from '../test/history.ts'
import { statementOfYear } from './statement.ts'

test('adds up by type, refunds against the total, and a voided refund for it', () => {
  const { totals, total } = statementOfYear(
    [
      aPurchase({ id: 1, amount: '1222.00' }),
      aPurchase({ id: 2, amount: '0.10' }),
      aPurchase({ id: 3, purchaseType: 'subscription', amount: '29.20' }),
      aPurchase({ id: 4, purchaseType: 'refund', amount: '-22.00' }),
      aPurchase({ id: 5, purchaseType: 'refund', amount: '1.00' }),
    ],
    year2026,
  )
  expect(totals).toEqual([
    { label: 'Orders', value: '$1,222.10', count: 2 },
    { label: 'Subscription', value: '$29.20', count: 1 },
    { label: 'Refunds', value: '\u2212$21.00', count: 2 },
  ])
  expect(total.value).toBe('$1,230.30')
})

test('keeps the year of the company, oldest first', () => {
  const { rows } = statementOfYear(
    [
      aPurchase({ id: 1, purchaseDate: '2027-01-01T05:59:59Z', orderNumber: 'last' }),
      aPurchase({ id: 2, purchaseDate: '2027-01-01T06:00:00Z', orderNumber: 'next year' }),
      aPurchase({ id: 4, purchaseDate: '2026-05-05T00:00:00Z', orderNumber: 'same moment, later' }),
      aPurchase({ id: 3, purchaseDate: '2026-05-05T00:00:00Z', orderNumber: 'same moment' }),
      aPurchase({ id: 5, purchaseDate: '2026-01-01T05:59:59Z', orderNumber: 'year before' }),
    ],
    year2026,
  )
  expect(rows.map((row) => row.orderNumber)).toEqual(['same moment', 'same moment, later', 'last'])
})

test('each row has type, order number and transaction, a dash where there is none', () => {
  const { rows } = statementOfYear(
    [aPurchase({ purchaseType: 'subscription', orderNumber: null, transactionId: null })],
    year2026,
  )
  expect(rows).toEqual([
    {
      date: 'Mar 2',
      month: 'March',
      type: 'Subscription',
      description: 'Installation for a 3-5 bedroom home',
      items: [],
      orderNumber: '–',
      transactionId: '–',
      amount: '$1,222.00',
    },
  ])
})

test('a year without purchases has no rows and no money', () => {
  const { rows, total } = statementOfYear([], year2026)
  expect(rows).toEqual([])
  expect(total.value).toBe('$0.00')
})

test('is of the whole year once that is over, and to its own day until then', () => {
  const now = statementOfYear([], year2026)
  expect(now).toMatchObject({
    period: 'January 1 to November 21, 2026',
    closing: 'Total 2026 to date',
  })
  const past = statementOfYear([], { ...year2026, year: 2025 })
  expect(past).toMatchObject({ period: 'January 1 to December 31, 2025', closing: 'Total 2025' })
})
