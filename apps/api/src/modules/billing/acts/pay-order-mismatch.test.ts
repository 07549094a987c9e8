import { listAttention, pendingSentences } from '@smart-bird/contracts/admin/money'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#db/tables/payments'
import { reconcile } from '#modules/billing/watch/reconcile'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import {
  anAskedOrder,
  aShop,
  booksOf,
  comeBack,
  decide,
  elsewhere,
  pay,
  type Shop,
} from '#test/paypal'
import { bearer } from '#test/people'

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

async function anApprovedOrder(held?: Parameters<typeof decide>[3]) {
  const { customer, order, url } = await anAskedOrder(shop)
  const query = decide(shop, url, held ? 'pending' : 'approve', held)
  const returnNow = () => comeBack(shop, customer, query)
  const takenCents = () => {
    const mine = shop.host.world.state.orders[query.token ?? '']?.paymentIds ?? []
    const found = shop.host.ledger().payments.filter(({ id }) => mine.includes(id))
    return found.reduce((cents, { amountCents }) => cents + amountCents, 0)
  }
  return { customer, order, query, returnNow, takenCents }
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

  it('only in the currency of that answer is checked again, too', async () => {
    const { order, returnNow, takenCents } = await anApprovedOrder()
    shop.host.controls.addFault({ kind: 'answer_other_currency', path: capturePath })
    await returnNow().expect(200)
    expect((await booksOf(shop, order.id)).purchases).toMatchObject([{ amountCents: 96_500 }])
    expect(takenCents()).toBe(96_500)
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

  it('because another program changed the order at PayPal ends the payment, too', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const id = new URL(url).searchParams.get('token') ?? ''
    const value = { currency_code: 'USD', value: '9.65' }
    const path = "/purchase_units/@reference_id=='default'/amount"
    elsewhere(shop, 'PATCH', `/v2/checkout/orders/${id}`, [{ op: 'replace', path, value }])
    const reply = await comeBack(shop, customer, decide(shop, url, 'approve')).expect(400)
    expect(reply.body.code).toBe('payment_refused')
    expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
    expect(shop.host.world.state.orders[id]?.paymentIds).toEqual([])
  })
})

describe('a payment that PayPal holds', () => {
  it.each([
    ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'acceptance'],
    ['ECHECK', 'check'],
  ] as const)(
    'for %s is shown to customer and admins with its reason, until it comes through',
    async (theirs, reason) => {
      const { customer, order, query, returnNow } = await anApprovedOrder(theirs)
      expect((await returnNow().expect(200)).body.dataInfo.status).toBe('pending')
      const { paymentId } = query
      const get = (path: string) => shop.api.get(path).set(bearer(customer.token))
      const status = async () => (await get(`/payment-status?paymentId=${paymentId}`)).body
      const listed = async () => {
        const identity = { userId: customer.user.id, username: customer.user.username }
        const body = { ...identity, userEmail: customer.user.email }
        const reply = shop.api.post('/user-order-check').set(bearer(customer.token)).send(body)
        const { rows } = (await admin.get('/admin/orders', { search: order.orderNumber })).body
        return [(await reply.expect(200)).body[0].pendingReason, rows[0].pendingReason]
      }
      expect(await status()).toMatchObject({ state: 'capturing', pendingReason: reason })
      expect(await listed()).toEqual([reason, reason])
      expect(await attentionTo(order.orderNumber)).toMatchObject([
        { discrepancyId: null, detail: pendingSentences[reason] },
      ])
      await admin.post(`/admin/orders/${order.orderNumber}/cancel`).expect(409)

      const [payment] = (await booksOf(shop, order.id)).payments
      shop.host.controls.completePayment(payment?.captureId ?? '')
      await shop.hearEvents()
      expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
      expect(await status()).toMatchObject({ state: 'captured', pendingReason: null })
      expect(await listed()).toEqual([null, null])
      expect(await attentionTo(order.orderNumber)).toEqual([])
    },
  )

  it('and then denies is not charged, and can be paid again', async () => {
    const { customer, order, returnNow } = await anApprovedOrder('ECHECK')
    await returnNow().expect(200)
    const [payment] = (await booksOf(shop, order.id)).payments
    shop.host.controls.denyPayment(payment?.captureId ?? '')
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).payments).toMatchObject([{ state: 'failed' }])
    expect(await attentionTo(order.orderNumber)).toEqual([])
    await pay(shop, customer, order.orderNumber).expect(200)
  })

  it('is checked less and less often', async () => {
    const { order, returnNow } = await anApprovedOrder('ECHECK')
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
