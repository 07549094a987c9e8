import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPayer, aShop, type Shop } from '#test/paypal'
import { findLedgerRecords } from './records-repo.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ workers: false })
})
afterAll(() => shop.close())

// A payment is looked for by three ids, so 22,000 lines are more than 65,535 parameters.
it('finds one line of ours among more than a statement has parameters for', async () => {
  const { order, capture } = await aPayer(shop)
  const line = (transactionId: string) => ({
    kind: 'payment' as const,
    status: 'settled' as const,
    transactionId,
    amountCents: 96_500,
    currency: 'USD',
    at: new Date(),
    belongsTo: undefined,
    reference: undefined,
    invoiceId: undefined,
  })
  const strangers = Array.from({ length: 22_000 }, (_, n) => line(`STRANGER${n}`))
  const recordOf = await findLedgerRecords(shop.db, [...strangers, line(capture.id)])
  expect(recordOf(line(capture.id))?.orderNumber).toBe(order.orderNumber)
  expect(recordOf(line('STRANGER1'))).toBeUndefined()
})
