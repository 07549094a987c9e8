import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#context'
import { refunds } from '#db/tables/refunds'
import type { Caller } from '#http/caller'
import { markRefunded } from '#modules/billing/acts/refund-order'
import { checkLedger } from '#modules/billing/watch/check-ledger'
import { reconcile } from '#modules/billing/watch/reconcile'
import { auditOf } from '#test/audit'
import { dying } from '#test/dying'
import { attempt, receiveEvents } from '#test/model'
import { aShop, booksOf, type Shop } from '#test/paypal'
import {
  aDoublePayment,
  anAdmin,
  aPaidOrder,
  countMails,
  refundNow,
  refundPath,
  refundsOf,
  remotePayment,
} from '#test/refunds'
import { recordRefund } from './record-refund.ts'
import { settleReportedRefund } from './settle-refund.ts'

let shop: Shop
let caller: Caller
beforeAll(async () => {
  shop = await aShop({ workers: false })
  caller = await anAdmin(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const orderOf = async ({ id }: { id: number }) => (await booksOf(shop, id)).order

type Paid = Awaited<ReturnType<typeof aPaidOrder>>
const ask = ({ order }: Paid, amount: string, context: Context = shop.context) =>
  refundNow(context, {
    caller,
    address: '127.0.0.1',
    orderNumber: order.orderNumber,
    reason: 'Sent back',
    amount,
  })

/** A refund that the provider is still processing. */
async function aPendingRefund() {
  const paid = await aPaidOrder(shop)
  shop.host.controls.addFault({ kind: 'refund_pending' })
  await ask(paid, '100.00')
  return { ...paid, refundId: remotePayment(shop, paid.captureId)?.refunds[0]?.id ?? '' }
}

describe('a pending refund', () => {
  it('is booked and emailed once the provider has completed it', async () => {
    const { order, refundId } = await aPendingRefund()
    const mails = await countMails(shop)
    shop.host.controls.completeRefund(refundId)
    await receiveEvents(shop, shop.context)
    expect(await orderOf(order)).toMatchObject({
      status: 'partially refunded',
      refundedCents: 10_000,
    })
    expect(await countMails(shop)).toBe(mails + 1)
    expect(await settleReportedRefund(shop.context, refundId)).toBe('known')
    expect(await countMails(shop)).toBe(mails + 1)
  })

  it.each(['fail', 'cancel'] as const)(
    'that does not succeed (%s) is found by asking, and frees its money',
    async (what) => {
      const paid = await aPendingRefund()
      shop.host.controls[`${what}Refund`](paid.refundId)
      shop.wait(60_000)
      await reconcile(shop.context)
      const [refund] = await refundsOf(shop, paid.order.id)
      expect(refund?.state).toBe(what === 'fail' ? 'failed' : 'cancelled')
      expect(await orderOf(paid.order)).toMatchObject({ status: 'paid', refundedCents: 0 })
      await ask(paid, '965.00')
      expect(await orderOf(paid.order)).toMatchObject({ status: 'refunded' })
    },
  )

  it('that fails frees its money with the provider’s event, before we would ask', async () => {
    const { order, refundId } = await aPendingRefund()
    shop.host.controls.failRefund(refundId)
    await receiveEvents(shop, shop.context)
    expect(await refundsOf(shop, order.id)).toMatchObject([{ state: 'failed' }])
    expect(await orderOf(order)).toMatchObject({ status: 'paid', refundedCents: 0 })
  })

  it('is not given up because a question about it was refused', async () => {
    const { order } = await aPendingRefund()
    const path = '/v2/payments/refunds/*'
    shop.host.controls.addFault({ kind: 'refuse', path, issue: 'NOT_AUTHORIZED', times: 9 })
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(await refundsOf(shop, order.id)).toMatchObject([{ state: 'pending' }])
  })

  it('is checked less and less often', async () => {
    const { order } = await aPendingRefund()
    const looks = async (minutes: number) => {
      shop.wait(minutes * 60_000)
      const [before] = await refundsOf(shop, order.id)
      await reconcile(shop.context)
      const [after] = await refundsOf(shop, order.id)
      return before?.checkedAt?.getTime() !== after?.checkedAt?.getTime()
    }
    expect(await looks(1)).toBe(true)
    expect(await looks(2)).toBe(true)
    expect(await looks(24 * 60)).toBe(true)
    expect(await looks(60)).toBe(false)
    expect(await looks(6 * 60)).toBe(true)
  })
})

describe('a refund whose answer never arrived', () => {
  it('is settled by requesting it again with the same id: the money is refunded once', async () => {
    const paid = await aPaidOrder(shop)
    shop.host.controls.addFault({ kind: 'close_after_work', path: refundPath, times: 2 })
    await ask(paid, '5.00')
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(await orderOf(paid.order)).toMatchObject({ refundedCents: 500 })
    expect(remotePayment(shop, paid.captureId)?.refunds).toHaveLength(1)
    expect(await refundsOf(shop, paid.order.id)).toMatchObject([{ state: 'completed' }])
  })

  it('is not given up because the next attempt was refused while the provider was down', async () => {
    const paid = await aPaidOrder(shop)
    shop.host.controls.addFault({ kind: 'close_after_work', path: refundPath })
    shop.host.controls.addFault({ kind: 'refuse', path: refundPath })
    shop.host.controls.addFault({
      kind: 'answer_500',
      path: '/v2/checkout/orders/*',
      times: 2,
    })
    await ask(paid, '5.00')
    expect(await refundsOf(shop, paid.order.id)).toMatchObject([{ state: 'requested' }])
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(await refundsOf(shop, paid.order.id)).toMatchObject([{ state: 'completed' }])
    expect(remotePayment(shop, paid.captureId)?.refundedCents).toBe(500)
  })

  it('is not given up because the next attempt and the question about its order are refused', async () => {
    const paid = await aPaidOrder(shop)
    // The ledger would show it, too, but is checked only once a day.
    await reconcile(shop.context)
    shop.host.controls.addFault({ kind: 'close_after_work', path: refundPath, times: 2 })
    await ask(paid, '5.00')
    for (const path of [refundPath, '/v2/checkout/orders/*'])
      shop.host.controls.addFault({ kind: 'refuse', path, issue: 'NOT_AUTHORIZED', times: 9 })
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(await refundsOf(shop, paid.order.id)).toMatchObject([{ state: 'requested' }])
    shop.host.controls.clearFaults()
    shop.wait(60_000)
    await reconcile(shop.context)
    expect(await refundsOf(shop, paid.order.id)).toMatchObject([{ state: 'completed' }])
    expect(remotePayment(shop, paid.captureId)?.refunds).toHaveLength(1)
  })

  it('is recognized by our reference if its event arrives first', async () => {
    const paid = await aPaidOrder(shop)
    shop.host.controls.addFault({ kind: 'close_after_work', path: refundPath, times: 2 })
    await ask(paid, '5.00')
    shop.host.controls.clearFaults()
    await receiveEvents(shop, shop.context)
    expect(await refundsOf(shop, paid.order.id)).toMatchObject([
      { state: 'completed', requestedBy: caller.userId },
    ])
    expect(await orderOf(paid.order)).toMatchObject({ refundedCents: 500 })
  })

  it('is finished by the next process if one died at any step', async () => {
    const paid = await aPaidOrder(shop)
    for (let steps = 0; steps < 30; steps += 2) {
      await attempt(() => ask(paid, '7.00', dying(shop.context, steps)))
      await reconcile(shop.context, true)
      const rows = await refundsOf(shop, paid.order.id)
      const cents = rows.length * 700
      expect(rows.every(({ state }) => state === 'completed')).toBe(true)
      expect(await orderOf(paid.order)).toMatchObject({ refundedCents: cents })
      expect(remotePayment(shop, paid.captureId)?.refundedCents ?? 0).toBe(cents)
    }
    expect((await refundsOf(shop, paid.order.id)).length).toBeGreaterThan(3)
  })

  it('is not requested again once the provider may have forgotten its id', async () => {
    const paid = await aPaidOrder(shop)
    shop.host.controls.addFault({ kind: 'close_before_work', path: refundPath, times: 2 })
    await ask(paid, '5.00')
    const old = new Date(shop.context.clock().getTime() - 41 * 86_400_000)
    await shop.db
      .update(refunds)
      .set({ createdAt: old, updatedAt: old })
      .where(and(eq(refunds.userId, paid.order.userId), eq(refunds.orderId, paid.order.id)))
    await reconcile(shop.context, true)
    expect(await refundsOf(shop, paid.order.id)).toMatchObject([{ state: 'failed' }])
    expect(remotePayment(shop, paid.captureId)?.refundedCents).toBe(0)
  })
})

describe('a refund that no admin requested here', () => {
  it('is recorded once, after the provider has confirmed it', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    const { id } = shop.host.controls.refund(captureId, 2500)
    await receiveEvents(shop, shop.context)
    await checkLedger(shop.context)
    expect(await settleReportedRefund(shop.context, id)).toBe('known')
    expect(await refundsOf(shop, order.id)).toMatchObject([
      { state: 'completed', way: 'provider', amountCents: 2500, requestedBy: null },
    ])
    expect(await orderOf(order)).toMatchObject({ refundedCents: 2500 })
    expect(await settleReportedRefund(shop.context, 'NONE')).toBe('no such refund')
  })

  it('of a double payment is booked on that payment: the order stays paid', async () => {
    const { order, double } = await aDoublePayment(shop)
    shop.host.controls.refund(double)
    await receiveEvents(shop, shop.context)
    await checkLedger(shop.context)
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'paid', refundedCents: 0 })
    expect(books.purchases.at(-1)).toMatchObject({ refundedTransactionId: double })
    expect(await refundsOf(shop, order.id)).toHaveLength(1)
  })

  it('beside one marked by hand is reported as money refunded twice', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    const request = { caller, address: '127.0.0.1', orderNumber: order.orderNumber }
    await markRefunded(shop.context, { ...request, amount: '900.00', reason: 'Check no. 9' })
    shop.host.controls.refund(captureId, 10_000)
    await receiveEvents(shop, shop.context)
    const [refund] = await refundsOf(shop, order.id)
    expect(refund).toMatchObject({ state: 'completed', amountCents: 10_000, excessCents: 3500 })
    expect(await orderOf(order)).toMatchObject({ status: 'refunded', refundedCents: 96_500 })
    const audit = await auditOf(shop, order.orderNumber)
    expect(audit.at(-1)).toMatchObject({
      action: 'money.discrepancy',
      detail: expect.stringContaining('$35.00'),
    })
    const { purchases } = await booksOf(shop, order.id)
    expect(purchases.at(-1)).toMatchObject({ amountCents: -10_000 })
  })

  it('in another currency is listed but not booked', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    const reported = { refundId: 'R-EUR', amountCents: 100, currency: 'EUR', at: new Date() }
    expect(await recordRefund(shop.context, { transactionId: captureId }, reported)).toBe(
      'mismatch',
    )
    expect(await refundsOf(shop, order.id)).toEqual([])
    expect(await auditOf(shop, 'R-EUR')).toMatchObject([{ action: 'money.discrepancy' }])
  })

  it('is the full reversal even if a part was refunded by hand, and the excess is reported', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    const request = { caller, address: '127.0.0.1', orderNumber: order.orderNumber }
    await markRefunded(shop.context, { ...request, amount: '65.00', reason: 'Check no. 10' })
    shop.host.controls.reverse(captureId)
    await receiveEvents(shop, shop.context)
    const [refund] = await refundsOf(shop, order.id)
    expect(refund).toMatchObject({ way: 'reversal', amountCents: 96_500, excessCents: 6500 })
    expect(await orderOf(order)).toMatchObject({ status: 'refunded', refundedCents: 96_500 })
  })

  it('counts as one reversal, even if event and ledger name it differently', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    shop.host.controls.refund(captureId, 1500)
    shop.host.controls.reverse(captureId)
    await receiveEvents(shop, shop.context, Infinity, true)
    await checkLedger(shop.context)
    expect(await refundsOf(shop, order.id)).toMatchObject([
      { way: 'reversal', amountCents: 95_000, excessCents: 0 },
      { way: 'provider', amountCents: 1500 },
    ])
    expect(await orderOf(order)).toMatchObject({ status: 'refunded', refundedCents: 96_500 })
  })
})
