import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf } from '#test/key'
import { aShop, type Shop } from '#test/paypal'
import { subscribers } from '#test/subscribers'
import { moveSubscription } from './subscriptions-repo.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

it('changes a subscription only from the expected status', async () => {
  const on = subscribers(shop)
  const { customer } = await on.aSubscriber()
  const key = keyOf(await on.rowOf(customer))
  const now = shop.context.clock()
  expect(await moveSubscription(shop.db, key, 'pending', { status: 'cancelled' }, now)).toBe(false)
  expect((await on.rowOf(customer))?.status).toBe('active')
  expect(await moveSubscription(shop.db, key, 'active', { status: 'suspended' }, now)).toBe(true)
  expect((await on.rowOf(customer))?.status).toBe('suspended')
})
