import type { MovementKind } from '@smart-bird/sandbox/paypal/reporting/movements'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { discrepancies } from '#db/tables/discrepancies'
import { mails } from '#db/tables/mails'
import { settleReportedRefund } from '#modules/billing/settle/settle-refund'
import { receiveEvents, repeatEvents } from '#test/model'
import { anAskedOrder, aPayer, aShop, booksOf, comeBack, decide, type Shop } from '#test/paypal'
import { refundsOf } from '#test/refunds'
import { checkLedger } from './check-ledger.ts'
import { compareLedger } from './compare-ledger.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ workers: false })
})
afterAll(() => shop.close())
beforeEach(() => shop.host.controls.setTransactionSearch('on'))

const compare = () => compareLedger(shop.context, 5)

/** What a ledger check must leave unchanged. */
async function snapshot(orderId: number) {
  const { order, purchases } = await booksOf(shop, orderId)
  const sent = (await shop.db.select().from(mails)).length
  const noted = (await shop.db.select().from(auditLog)).length
  return { status: order?.status, refundedCents: order?.refundedCents, purchases, sent, noted }
}

const openLines = async (subject: string) =>
  (await shop.db.select().from(discrepancies).where(eq(discrepancies.subject, subject))).filter(
    ({ resolvedAt }) => resolvedAt === null,
  )

describe('what PayPal does with our money', () => {
  let payer: Awaited<ReturnType<typeof aPayer>>
  beforeAll(async () => {
    payer = await aPayer(shop)
  })

  it.each<[string, MovementKind, string]>([
    ['a payment hold', 'payment_hold', 'hold'],
    ['its release', 'payment_release', 'hold'],
    ['a hold for a dispute', 'dispute_hold', 'hold'],
    ['the release after it', 'dispute_release', 'hold'],
    ['the fee of a dispute', 'dispute_fee', 'fee'],
    ['a withdrawal to the bank', 'withdrawal', 'transfer'],
    ['a conversion of currency', 'conversion', 'conversion'],
    ["a stranger's payment", 'stranger', 'payment'],
  ])('%s is neither a refund nor a mismatch, and is listed', async (_, kind, expected) => {
    const { order, capture } = payer
    const before = await snapshot(order.id)
    const line = shop.host.controls.addMovement({
      kind,
      ...(expected === 'hold' || expected === 'fee' ? { paymentId: capture.id } : {}),
    })
    await checkLedger(shop.context)
    expect(await snapshot(order.id)).toEqual(before)
    const { mismatches, others } = await compare()
    expect(mismatches).toBe(0)
    expect(others).toContainEqual(
      expect.objectContaining({ transactionId: line.id, kind: expected }),
    )
  })

  it.each(['no_amount', 'unknown_code'] as const)(
    'a line that cannot be read (%s) is listed by its id, and the rest is compared',
    async (kind) => {
      const { order } = payer
      const line = shop.host.controls.addMovement({ kind })
      const { rows, unreadable, mismatches } = await compare()
      expect(unreadable.map(({ transactionId }) => transactionId)).toContain(line.id)
      expect(rows.map(({ orderNumber }) => orderNumber)).toContain(order.orderNumber)
      expect(mismatches).toBe(0)
    },
  )
})

describe('money refunded without an event', () => {
  it('as a refund is recorded as the provider shows it when asked', async () => {
    const { order, capture } = await aPayer(shop)
    const refund = shop.host.controls.refund(capture.id, 6500)
    await checkLedger(shop.context)
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'partially refunded', refundedCents: 6500 })
    expect(books.purchases.map(({ transactionId }) => transactionId)).toContain(refund.id)
    expect((await compare()).mismatches).toBe(0)
  })

  it('as a bank reversal is recorded once the payment confirms it', async () => {
    const { order, capture } = await aPayer(shop)
    shop.host.controls.reverse(capture.id)
    await checkLedger(shop.context)
    expect((await booksOf(shop, order.id)).order?.status).toBe('refunded')
    expect((await compare()).mismatches).toBe(0)
  })

  it('as a chargeback is recorded once the payment confirms it, too', async () => {
    const { order, capture } = await aPayer(shop)
    shop.host.controls.reverse(capture.id, undefined, true)
    const { rows } = await compare()
    expect(rows.filter(({ orderNumber }) => orderNumber === order.orderNumber)).toContainEqual(
      expect.objectContaining({ kind: 'reversal', mismatch: true }),
    )
    await checkLedger(shop.context)
    expect((await booksOf(shop, order.id)).order?.status).toBe('refunded')
    expect((await compare()).mismatches).toBe(0)
  })

  it('is not recorded if the provider knows no such refund', async () => {
    const { order, capture } = await aPayer(shop)
    const refund = shop.host.controls.refund(capture.id, 6500)
    const { refunds } = shop.host.world.state
    // The ledger line stays; the refund itself is unknown at the provider.
    refunds[refund.id] = { ...refund, id: 'ELSEWHERE' }
    await checkLedger(shop.context)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    delete refunds[refund.id]
  })

  it('and was returned after a dispute is for an admin to judge', async () => {
    const { order, capture } = await aPayer(shop)
    shop.host.controls.addMovement({ kind: 'chargeback_undone', paymentId: capture.id })
    await checkLedger(shop.context)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    const [first] = (await compare()).rows
    expect(first).toMatchObject({
      mismatch: true,
      kind: 'reversal-undone',
      orderNumber: order.orderNumber,
      ourAmount: null,
    })
    expect(await openLines(order.orderNumber)).toMatchObject([
      { detail: expect.stringContaining('returned $965.00 after a dispute') },
    ])
    await checkLedger(shop.context)
    expect(await openLines(order.orderNumber)).toHaveLength(1)
    shop.host.world.state.movements = {}
  })

  it('is on the admins’ list until it matches', async () => {
    const { order, capture } = await aPayer(shop)
    const there = shop.host.world.state.payments
    const payment = there[capture.id]
    if (!payment) throw new Error('The payment is not there.')
    there[capture.id] = { ...payment, amountCents: 96_400 }
    await checkLedger(shop.context)
    expect(await openLines(order.orderNumber)).toMatchObject([
      { detail: expect.stringContaining('PayPal has $964.00, and our books have $965.00') },
    ])
    there[capture.id] = payment
    await checkLedger(shop.context)
    expect(await openLines(order.orderNumber)).toEqual([])
  })
})

describe('a refund that the provider tells no more about', () => {
  it('is reported to admins, and does not stop other lines from being recorded', async () => {
    const [silent, other] = [await aPayer(shop), await aPayer(shop)]
    const { id } = shop.host.controls.refund(silent.capture.id, 500)
    shop.host.controls.refund(other.capture.id, 700)
    shop.host.controls.addFault({
      kind: 'answer_403',
      path: `/v2/payments/refunds/${id}`,
      times: 9,
    })
    await checkLedger(shop.context)
    expect((await booksOf(shop, other.order.id)).order?.refundedCents).toBe(700)
    expect(await openLines(silent.order.orderNumber)).toMatchObject([
      { detail: `PayPal has a refund of $5.00 that our books do not have: transaction ${id}.` },
    ])
    shop.host.controls.clearFaults()
    await checkLedger(shop.context)
    expect((await booksOf(shop, silent.order.id)).order?.refundedCents).toBe(500)
    expect(await openLines(silent.order.orderNumber)).toEqual([])
  })
})

describe('a ledger that cannot be read gives the reason', () => {
  it('if the permission is missing', async () => {
    shop.host.controls.setTransactionSearch('off')
    expect(await compare()).toMatchObject({ providerReachable: false, problem: 'not_authorized' })
  })

  it('if the provider does not answer', async () => {
    shop.host.controls.addFault({ kind: 'close_before_work', method: 'GET', times: 2 })
    expect(await compare()).toMatchObject({ providerReachable: false, problem: 'unreachable' })
  })

  it('in the hours before PayPal has its first data, and not later', async () => {
    shop.host.controls.setTransactionSearch('empty')
    expect(await compare()).toMatchObject({ providerReachable: false, problem: 'not_yet' })
    shop.wait(4 * 3_600_000)
    expect(await compare()).toMatchObject({ providerReachable: false, problem: 'unreachable' })
  })
})

describe('while PayPal’s list runs three hours behind', () => {
  const hour = 3_600_000
  const lineOf = async (providerId: string) =>
    (await compare()).rows.find((row) => row.providerId === providerId)
  beforeEach(() => {
    shop.wait(4 * hour)
    shop.host.controls.setTransactionSearch('lagging')
  })

  it('a payment that it does not show yet is no mismatch, and matches later', async () => {
    const { capture } = await aPayer(shop)
    for (const hours of [0, 2]) {
      shop.wait(hours * hour)
      expect(await lineOf(capture.id)).toMatchObject({ providerAmount: null, mismatch: false })
    }
    shop.wait(2 * 3_600_000)
    expect(await lineOf(capture.id)).toMatchObject({ providerAmount: '965.00', mismatch: false })
  })

  it('a payment that is in our books only is a mismatch once it must be listed', async () => {
    const { capture } = await aPayer(shop)
    const there = shop.host.world.state.payments
    const payment = there[capture.id]
    delete there[capture.id]
    shop.wait(4 * hour)
    expect(await lineOf(capture.id)).toMatchObject({ providerAmount: null, mismatch: true })
    if (payment) there[capture.id] = payment
  })

  it('money refunded without an event is found by the first check that can see it', async () => {
    const { order, capture } = await aPayer(shop)
    shop.wait(4 * hour)
    shop.host.controls.refund(capture.id, 6500)
    await checkLedger(shop.context)
    expect((await booksOf(shop, order.id)).order?.refundedCents).toBe(0)
    expect((await compare()).mismatches).toBe(0)
    shop.wait(4 * hour)
    await checkLedger(shop.context)
    expect((await booksOf(shop, order.id)).order?.refundedCents).toBe(6500)
  })

  it('a payment and a refund that were held for days are no mismatch in the hours after', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    await comeBack(shop, customer, decide(shop, url, 'pending')).expect(200)
    shop.wait(50 * hour)
    const payment = Object.values(shop.host.world.state.payments).at(-1)
    const id = payment?.id ?? ''
    shop.host.controls.completePayment(id)
    await reconcile(shop.context, true)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    expect(await lineOf(id)).toMatchObject({ providerState: 'pending', mismatch: false })

    shop.wait(4 * hour)
    expect(await lineOf(id)).toMatchObject({ providerState: 'settled', mismatch: false })
    shop.host.controls.addFault({ kind: 'refund_pending' })
    const refund = shop.host.controls.refund(id, 700)
    shop.wait(50 * hour)
    shop.host.controls.completeRefund(refund.id)
    await settleReportedRefund(shop.context, refund.id)
    expect(await lineOf(refund.id)).toMatchObject({
      ourAmount: '-7.00',
      providerState: 'pending',
      mismatch: false,
    })
    shop.wait(4 * hour)
    expect(await lineOf(refund.id)).toMatchObject({ providerState: 'settled', mismatch: false })
  })
})

const byEvents = () => receiveEvents(shop, shop.context)
const again = () => repeatEvents(shop, shop.context)
const byLedger = () => checkLedger(shop.context)
it.each<[string, ...(() => Promise<unknown>)[]]>([
  ['events', byEvents],
  ['the ledger', byLedger],
  ['events, then the ledger', byEvents, byLedger],
  ['the ledger, then events', byLedger, byEvents],
  ['everything twice', byEvents, again, byLedger, again, byLedger],
])('each part of a reversal is recorded once if found by %s', async (_, ...hear) => {
  // Later than the hour of events that is repeated: only those of this order are.
  shop.wait(2 * 3_600_000)
  const { order, capture } = await aPayer(shop)
  const ids: string[] = []
  // Two of one amount, then the rest.
  for (const amounts of [[2000, 2000], [undefined]]) {
    ids.push(...amounts.map((cents) => shop.host.controls.reverse(capture.id, cents).id))
    for (const find of hear) await find()
  }
  const rows = await refundsOf(shop, order.id)
  expect(rows.map(({ providerRefundId }) => providerRefundId).toSorted()).toEqual(ids.toSorted())
  expect((await booksOf(shop, order.id)).order).toMatchObject({
    status: 'refunded',
    refundedCents: 96_500,
  })
  const lines = (await compare()).rows.filter(({ providerId }) => ids.includes(providerId ?? ''))
  expect(lines.map(({ mismatch }) => mismatch)).toEqual([false, false, false])
})
