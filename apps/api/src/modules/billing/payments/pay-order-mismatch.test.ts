import { listAttention, pendingSentences } from '@smart-bird/contracts/admin/money'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#db/tables/payments'
import { reconcile } from '#modules/billing/reconcile/reconcile'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anAskedOrder, aShop, booksOf, comeBack, decide, type Shop } from '#test/paypal'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const capturePath = '/v2/checkout/orders/*/capture'
const orderPath = '/v2/checkout/orders/*'

async function anApprovedOrder(decision: 'approve' | 'pending_acceptance' = 'approve') {
  const { customer, order, url } = await anAskedOrder(shop)
  const query = decide(shop, url, decision)
  const returnNow = () => comeBack(shop, customer, query)
  const takenCents = () => {
    const mine = shop.host.world.state.orders[query.token ?? '']?.paymentIds ?? []
    const found = shop.host.ledger().payments.filter(({ id }) => mine.includes(id))
    return found.reduce((cents, { amountCents }) => cents + amountCents, 0)
  }
  return { order, returnNow, takenCents }
}
const attentionTo = async (orderNumber: string | null) => {
  const { body } = await admin.get('/admin/money/attention').expect(200)
  return listAttention.reply.parse(body).data.filter(({ subject }) => subject === orderNumber)
}

describe('an amount that differs', () => {
  it('only in the answer to the capture is checked again, and the payment recorded', async () => {
    const { order, returnNow } = await anApprovedOrder()
    shop.host.controls.addFault({ kind: 'answer_other_amount', path: capturePath })
    await returnNow().expect(200)
    expect((await booksOf(shop, order.id)).purchases).toMatchObject([{ amountCents: 96_500 }])
    expect(await attentionTo(order.orderNumber)).toEqual([])
  })

  it('after the money was taken counts as unknown, never as refused, and is reported to admins', async () => {
    const { order, returnNow, takenCents } = await anApprovedOrder()
    const lookWrong = async () => {
      shop.host.controls.addFault({ kind: 'answer_other_amount', path: orderPath, times: 5 })
      shop.wait(120_000)
      await reconcile(shop.context)
      shop.host.controls.clearFaults()
    }
    shop.host.controls.addFault({ kind: 'answer_500_after_work', path: capturePath, times: 2 })
    const reply = await returnNow().expect(500)
    expect(reply.body).toMatchObject({ code: 'payment_error', dataInfo: { status: 'pending' } })
    shop.host.controls.clearFaults()
    await lookWrong()
    await lookWrong()
    const books = await booksOf(shop, order.id)
    expect(books).toMatchObject({
      order: { status: 'unpaid' },
      payments: [{ state: 'capturing' }],
      purchases: [],
    })
    expect(await attentionTo(order.orderNumber)).toMatchObject([
      { discrepancyId: expect.any(Number), detail: expect.stringContaining('amount') },
    ])

    shop.wait(24 * 3_600_000)
    await reconcile(shop.context)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    expect(takenCents()).toBe(96_500)
  })

  it('before the capture ends the payment, and nothing is taken', async () => {
    const { order, returnNow, takenCents } = await anApprovedOrder()
    shop.host.controls.addFault({ kind: 'answer_other_amount', method: 'GET', path: orderPath })
    expect((await returnNow().expect(400)).body.code).toBe('payment_refused')
    expect((await booksOf(shop, order.id)).payments).toMatchObject([
      { state: 'failed', failure: 'mismatch' },
    ])
    expect(takenCents()).toBe(0)
  })
})

describe('a payment that PayPal holds', () => {
  it('is shown to admins with its reason, until it comes through', async () => {
    const { order, returnNow } = await anApprovedOrder('pending_acceptance')
    expect((await returnNow().expect(200)).body.dataInfo.status).toBe('pending')
    expect(await attentionTo(order.orderNumber)).toMatchObject([
      { discrepancyId: null, detail: pendingSentences.acceptance },
    ])
    const [payment] = (await booksOf(shop, order.id)).payments
    shop.host.controls.completePayment(payment?.captureId ?? '')
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    expect(await attentionTo(order.orderNumber)).toEqual([])
  })

  it('is checked less and less often', async () => {
    const { order, returnNow } = await anApprovedOrder('pending_acceptance')
    await returnNow().expect(200)
    const looksIn = async (hours: number, everyMinutes: number) => {
      const seen = new Set<number>()
      for (let minutes = 0; minutes < hours * 60; minutes += everyMinutes) {
        shop.wait(everyMinutes * 60_000)
        await reconcile(shop.context)
        const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
        seen.add(row?.checkedAt?.getTime() ?? 0)
      }
      return seen.size
    }
    expect(await looksIn(0.25, 1)).toBeGreaterThanOrEqual(10)
    shop.wait(2 * 24 * 3_600_000)
    await reconcile(shop.context)
    expect(await looksIn(12, 30)).toBeLessThanOrEqual(8)
    expect(await attentionTo(order.orderNumber)).toHaveLength(1)
  })
})
