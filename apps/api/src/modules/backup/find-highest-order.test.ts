import { expect, it } from 'vitest'
import { addMs, daysMs } from '#lib/clock'
import { findHighestOrder } from './find-highest-order.ts'

const now = new Date('2026-05-01T12:00:00Z')
const since = addMs(now, -daysMs(70))

it('reads all windows since a day before the backup, and takes the highest of our invoice ids', async () => {
  const windows: { from: Date; to: Date }[] = []
  const answers = [
    ['SB-000120-BCDFGH', undefined],
    ['SB-001234-BCDFGH'],
    ['SB-000999-BCDFGH', 'X-9999'],
  ]
  const listTransactions = async (from: Date, to: Date) => {
    const invoices = answers[windows.length] ?? []
    windows.push({ from, to })
    return { transactions: invoices.map((invoiceId) => ({ invoiceId })), lastRefreshedAt: now }
  }
  const payments = { listTransactions } as unknown as Parameters<typeof findHighestOrder>[0]
  expect(await findHighestOrder(payments, since, () => now)).toBe(1234)
  expect(windows[0]?.from).toEqual(addMs(since, -daysMs(1)))
  expect(windows.at(-1)?.to).toEqual(now)
  for (const [n, { from, to }] of windows.entries()) {
    expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(daysMs(31))
    if (n > 0) expect(from).toEqual(windows[n - 1]?.to)
  }
})

it('is 0 where nothing of ours was paid, and fails where the provider does not answer', async () => {
  const silent = { listTransactions: async () => ({ transactions: [] }) }
  const broken = { listTransactions: () => Promise.reject(new Error('no answer')) }
  expect(await findHighestOrder(silent as never, since, () => now)).toBe(0)
  await expect(findHighestOrder(broken as never, since, () => now)).rejects.toThrow('no answer')
})
