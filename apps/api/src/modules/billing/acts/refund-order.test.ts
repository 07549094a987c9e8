import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#http/caller'
import { compareLedger } from '#modules/billing/watch/compare-ledger'
import { auditOf } from '#test/audit'
import { anOrder, aShop, booksOf, type Shop } from '#test/paypal'
import { aUser } from '#test/people'
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
import { markRefunded } from './refund-order.ts'

let shop: Shop
let caller: Caller
beforeAll(async () => {
  shop = await aShop({ workers: false })
  caller = await anAdmin(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const on = ({ orderNumber }: { orderNumber: string }) => ({
  caller,
  address: '127.0.0.1',
  orderNumber,
  reason: 'Sent back',
})

describe('a refund', () => {
  it('is partial, then full, and never more', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    await refundNow(shop.context, { ...on(order), amount: '100.00' })
    expect((await booksOf(shop, order.id)).order).toMatchObject({
      status: 'partially refunded',
      refundedCents: 10_000,
    })
    const tooMuch = refundNow(shop.context, { ...on(order), amount: '900.00' })
    await expect(tooMuch).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { amount: ['Between $0.01 and $865.00 can be refunded.'] } },
    })
    await refundNow(shop.context, on(order))
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'refunded', refundedCents: 96_500 })
    expect(books.purchases.map(({ amountCents }) => amountCents)).toEqual([
      96_500, -10_000, -86_500,
    ])
    expect(await refundsOf(shop, order.id)).toMatchObject([
      { state: 'completed', way: 'provider', amountCents: 86_500, requestedBy: caller.userId },
      { state: 'completed', way: 'provider', amountCents: 10_000, reason: 'Sent back' },
    ])
    const again = refundNow(shop.context, on(order))
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    expect(remotePayment(shop, captureId)).toMatchObject({ refundedCents: 96_500 })
  })

  it('stays in progress while the provider calls it pending: no statement row, no email, no new status', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    const mails = await countMails(shop)
    shop.host.controls.addFault({ kind: 'refund_pending' })
    await refundNow(shop.context, { ...on(order), amount: '100.00' })
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'paid', refundedCents: 0 })
    expect(books.purchases).toHaveLength(1)
    expect(await countMails(shop)).toBe(mails)
    const [refund] = await refundsOf(shop, order.id)
    expect(refund).toMatchObject({
      state: 'pending',
      providerRefundId: remotePayment(shop, captureId)?.refunds[0]?.id,
    })
    const more = { ...on(order), amount: '865.01', refunded: '0.00', refunding: '100.00' }
    await expect(refundNow(shop.context, more)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    ['refund_failed', 'failed', '(FAILED)'],
    ['refund_cancelled', 'cancelled', '(CANCELLED)'],
  ] as const)(
    'that the provider reports as %s is shown as such, is not booked, and frees its money',
    async (kind, state, word) => {
      const { order } = await aPaidOrder(shop)
      const mails = await countMails(shop)
      shop.host.controls.addFault({ kind })
      const refused = refundNow(shop.context, on(order))
      await expect(refused).rejects.toMatchObject({
        code: 'refund_refused',
        message: expect.stringContaining(word),
      })
      expect((await booksOf(shop, order.id)).order).toMatchObject({ status: 'paid' })
      expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
      expect(await countMails(shop)).toBe(mails)
      expect(await refundsOf(shop, order.id)).toMatchObject([{ state }])
      expect((await auditOf(shop, order.orderNumber)).at(-1)).toMatchObject({
        action: `refund.${state}`,
      })
      await refundNow(shop.context, on(order))
      expect((await booksOf(shop, order.id)).order).toMatchObject({ status: 'refunded' })
    },
  )

  it.each([
    ['REFUND_TIME_LIMIT_EXCEEDED', 'PayPal refunds only within 180 days'],
    ['TRANSACTION_REFUSED', 'PayPal doesn’t say why'],
    ['TRANSACTION_DISPUTED', 'Resolution Center'],
    ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'already reversed the payment'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'Our own PayPal account is restricted'],
    ['SOMETHING_NEW', 'Refused by the sandbox as SOMETHING_NEW.'],
  ])('that the provider refuses as %s says why', async (issue, why) => {
    const { order } = await aPaidOrder(shop)
    shop.host.controls.addFault({ kind: 'refuse', path: refundPath, issue })
    const error: unknown = await refundNow(shop.context, on(order)).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'refund_refused', status: 409 })
    expect(error).toMatchObject({ message: expect.stringContaining(why) })
    expect(error).toMatchObject({ message: expect.stringContaining(`(${issue})`) })
    const [refund] = await refundsOf(shop, order.id)
    expect(refund).toMatchObject({ state: 'failed', failure: expect.stringContaining(issue) })
  })

  it('whose answer was lost stays in progress, and can be neither requested nor marked again', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    shop.host.controls.addFault({ kind: 'close_after_work', path: refundPath, times: 2 })
    await refundNow(shop.context, { ...on(order), amount: '5.00' })
    expect(await refundsOf(shop, order.id)).toMatchObject([
      { state: 'requested', providerRefundId: null },
    ])
    expect((await booksOf(shop, order.id)).order).toMatchObject({ refundedCents: 0 })
    const again = { ...on(order), amount: '5.00', refunded: '0.00', refunding: '5.00' }
    const underWay = { code: 'refund_under_way' }
    await expect(refundNow(shop.context, again)).rejects.toMatchObject(underWay)
    await expect(markRefunded(shop.context, again)).rejects.toMatchObject(underWay)
    expect(remotePayment(shop, captureId)?.refundedCents).toBe(500)
  })

  it('is refused if it was already made at the provider, and is then on our books', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    shop.host.controls.addFault({ kind: 'drop_event', times: 1 })
    shop.host.controls.refund(captureId)
    await expect(refundNow(shop.context, on(order))).rejects.toMatchObject({
      code: 'refund_refused',
      message: expect.stringContaining('(CAPTURE_FULLY_REFUNDED)'),
    })
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'refunded', refundedCents: 96_500 })
    expect(books.purchases).toHaveLength(2)
    expect(await refundsOf(shop, order.id)).toMatchObject([
      { state: 'completed', requestedBy: null },
      { state: 'failed', requestedBy: caller.userId },
    ])
  })

  it('is refused for an unpaid order', async () => {
    const order = await anOrder(shop, await aUser(shop))
    await expect(refundNow(shop.context, on(order))).rejects.toMatchObject({ code: 'conflict' })
    const unknown = refundNow(shop.context, on({ orderNumber: 'SB-999999' }))
    await expect(unknown).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('the same money', () => {
  it('is not refunded twice: marked by hand while a slow provider refunds it', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    const request = { ...on(order), amount: '100.00', refunded: '0.00' }
    let marking: Promise<unknown> | undefined
    const slow = {
      ...shop.context,
      payments: {
        ...shop.context.payments,
        refundCapture: async (
          refund: Parameters<typeof shop.context.payments.refundCapture>[0],
        ) => {
          marking = markRefunded(shop.context, request)
          await marking.catch(() => {})
          return shop.context.payments.refundCapture(refund)
        },
      },
    }
    await refundNow(slow, request)
    await expect(marking).rejects.toMatchObject({
      code: 'refund_under_way',
      status: 409,
      message: expect.stringContaining('already in progress'),
    })
    expect(remotePayment(shop, captureId)?.refundedCents).toBe(10_000)
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ refundedCents: 10_000 })
    expect(books.purchases).toHaveLength(2)
    await expect(markRefunded(shop.context, request)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is refunded once if four requests come at once, and never more than was paid', async () => {
    const { order, captureId } = await aPaidOrder(shop)
    const asked = await Promise.allSettled(
      ['600.00', '600.00', '500.00', '450.00'].map((amount) =>
        refundNow(shop.context, { ...on(order), amount }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const { refundedCents = 0 } = remotePayment(shop, captureId) ?? {}
    expect(refundedCents).toBeLessThanOrEqual(96_500)
    expect((await booksOf(shop, order.id)).order).toMatchObject({ refundedCents })
  })
})

describe('a refund by hand', () => {
  it('is recorded with its method and reason in the audit log', async () => {
    const { order } = await aPaidOrder(shop)
    const marked = { ...on(order), amount: '65.00', reason: 'Check no. 7', way: 'check' as const }
    await markRefunded(shop.context, marked)
    const books = await booksOf(shop, order.id)
    expect(books.order?.status).toBe('partially refunded')
    expect(books.purchases.map(({ method }) => method)).toEqual([null, 'check'])
    expect(await refundsOf(shop, order.id)).toMatchObject([{ way: 'check', state: 'completed' }])
    const audit = await auditOf(shop, order.orderNumber)
    expect(audit.at(-1)).toMatchObject({ action: 'refund.marked', detail: '$65.00: Check no. 7' })
  })

  it('counts once even if it is marked twice, and is not compared with the ledger', async () => {
    const { order } = await aPaidOrder(shop)
    const marked = { ...on(order), amount: '65.00', reason: 'Check no. 8', refunded: '0.00' }
    const both = await Promise.allSettled([
      markRefunded(shop.context, marked),
      markRefunded(shop.context, marked),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(refundNow(shop.context, marked)).rejects.toMatchObject({ code: 'conflict' })
    expect((await booksOf(shop, order.id)).order?.refundedCents).toBe(6500)
    const { rows } = await compareLedger(shop.context, 5)
    expect(rows.filter(({ providerId }) => providerId?.startsWith('manual-'))).toEqual([])
  })

  it('for more than a simultaneous one left is refused, without an audit row', async () => {
    const { order } = await aPaidOrder(shop)
    const checks = ['600.00', '500.00'].map((amount) =>
      markRefunded(shop.context, { ...on(order), amount, reason: `Check of ${amount}` }),
    )
    const [first, second] = await Promise.allSettled(checks)
    expect([first?.status, second?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { refundedCents = 0 } = (await booksOf(shop, order.id)).order ?? {}
    const marked = (await auditOf(shop, order.orderNumber)).filter(
      ({ action }) => action === 'refund.marked',
    )
    expect(marked).toHaveLength(1)
    expect(marked[0]?.detail).toContain(`$${refundedCents / 100}.00`)
  })
})

describe('a double payment', () => {
  it('is refunded without touching the real one', async () => {
    const { order, real, double } = await aDoublePayment(shop)
    await refundNow(shop.context, { ...on(order), transactionId: double })
    expect(remotePayment(shop, double)).toMatchObject({ status: 'REFUNDED' })
    expect(remotePayment(shop, real)).toMatchObject({ status: 'COMPLETED' })
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'paid', refundedCents: 0 })
    expect(books.purchases.at(-1)).toMatchObject({
      amountCents: -96_500,
      refundedTransactionId: double,
    })
    const again = refundNow(shop.context, { ...on(order), transactionId: double })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    await refundNow(shop.context, { ...on(order), refunded: '0.00' })
    expect((await booksOf(shop, order.id)).order).toMatchObject({ status: 'refunded' })
  })

  it('must be a transaction of the same order', async () => {
    const { double } = await aDoublePayment(shop)
    const other = await aPaidOrder(shop)
    const foreign = refundNow(shop.context, { ...on(other.order), transactionId: double })
    await expect(foreign).rejects.toMatchObject({ code: 'conflict' })
    expect(remotePayment(shop, double)).toMatchObject({ refundedCents: 0 })
  })
})
