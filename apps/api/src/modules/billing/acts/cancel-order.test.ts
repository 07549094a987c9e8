import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#http/caller'
import { anAskedOrder, aShop, booksOf, comeBack, decide, type Shop } from '#test/paypal'
import { anAdmin } from '#test/refunds'
import { cancelOrder } from './cancel-order.ts'

let shop: Shop
let caller: Caller
beforeAll(async () => {
  shop = await aShop({ workers: false })
  caller = await anAdmin(shop)
})
afterAll(() => shop.close())

const cancel = ({ orderNumber }: { orderNumber: string }) =>
  cancelOrder(shop.context, { caller, address: '127.0.0.1', orderNumber })

describe('canceling an order', () => {
  it('closes the payment that waits for approval', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    await cancel(order)
    const books = await booksOf(shop, order.id)
    expect(books.order?.status).toBe('cancelled')
    expect(books.payments).toMatchObject([{ state: 'cancelled' }])
    const reply = await comeBack(shop, customer, decide(shop, url, 'approve')).expect(409)
    expect(reply.body.code).toBe('order_cancelled')
  })

  it('is refused once the order is paid or being paid', async () => {
    for (const outcome of ['approve', 'pending'] as const) {
      const { customer, order, url } = await anAskedOrder(shop)
      await comeBack(shop, customer, decide(shop, url, outcome)).expect(200)
      await expect(cancel(order)).rejects.toMatchObject({ code: 'conflict' })
    }
  })
})
