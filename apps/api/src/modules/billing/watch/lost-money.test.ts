import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKey } from '#db/key'
import { payments } from '#db/tables/payments'
import { subscriptions } from '#db/tables/subscriptions'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { keyOf } from '#test/key'
import {
  anAskedOrder as anOrderAskedFor,
  aShop,
  booksOf,
  comeBack,
  decide,
  type Shop,
} from '#test/paypal'
import { aUser } from '#test/people'
import { written } from '#test/written'
import { checkLedger } from './check-ledger.ts'
import { compareLedger } from './compare-ledger.ts'
import { listFailedPayments } from './ledger-repo.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ workers: false })
})
afterAll(() => shop.close())

const anAskedOrder = () => anOrderAskedFor(shop)
async function aPaidOrder() {
  const asked = await anAskedOrder()
  await comeBack(shop, asked.customer, decide(shop, asked.url, 'approve')).expect(200)
  return asked
}

describe('the reconciliation', () => {
  it('captures a payment whose customer never returned and whose event was lost', async () => {
    const { order, url } = await anAskedOrder()
    shop.host.controls.addFault({ kind: 'drop_event', times: 3 })
    decide(shop, url, 'approve')
    shop.wait(60_000)
    await reconcile(shop.context)
    shop.host.controls.clearFaults()
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
  })

  it('skips what was just checked, and never fails when the provider is down', async () => {
    const { order } = await anAskedOrder()
    await reconcile(shop.context, true)
    const [before] = (await booksOf(shop, order.id)).payments
    await reconcile(shop.context)
    expect((await booksOf(shop, order.id)).payments[0]?.checkedAt).toEqual(before?.checkedAt)
    shop.host.controls.addFault({ kind: 'close_before_work', times: 4 })
    await reconcile(shop.context, true)
    shop.host.controls.clearFaults()
    expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
  })

  it('settles one payment on request', async () => {
    const { order, url } = await anAskedOrder()
    decide(shop, url, 'approve')
    const [payment] = (await booksOf(shop, order.id)).payments
    await settlePayment(shop.context, keyOf(payment))
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
  })
})

describe('the ledger', () => {
  it('equals the provider’s, and shows and records what was lost here', async () => {
    const paid = await aPaidOrder()
    const before = await compareLedger(shop.context, 5)
    expect(before).toMatchObject({ providerReachable: true, mismatches: 0 })
    expect(before.rows).toContainEqual(
      expect.objectContaining({ orderNumber: paid.order.orderNumber, ourAmount: '965.00' }),
    )
    const { order, url } = await anAskedOrder()
    const { token = '' } = decide(shop, url, 'approve')
    await shop.context.payments.captureOrder(token, 'outside')
    const [payment] = (await booksOf(shop, order.id)).payments
    const [mismatch] = (await compareLedger(shop.context, 5)).rows
    expect(mismatch).toMatchObject({
      mismatch: true,
      paymentId: payment?.id,
      orderNumber: order.orderNumber,
      ourAmount: null,
      providerAmount: '965.00',
    })
    await shop.db
      .update(payments)
      .set({ state: 'failed', failure: 'lost' })
      .where(hasKey(payments, keyOf(payment)))
    await checkLedger(shop.context)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    expect((await compareLedger(shop.context, 5)).mismatches).toBe(0)
  })

  it('lists subscriptions whose payment failed', async () => {
    const user = await aUser(shop, { status: 'premium' })
    await shop.db.insert(subscriptions).values({
      ...written(),
      userId: user.id,
      requestId: 'failing',
      providerId: 'I-FAILING',
      status: 'active',
      priceCents: 2900,
      failedPayments: 1,
      lastFailedAt: new Date(),
    })
    expect(await listFailedPayments(shop.db)).toMatchObject([
      { username: user.username, providerId: 'I-FAILING', failedPayments: 1 },
    ])
  })
})
