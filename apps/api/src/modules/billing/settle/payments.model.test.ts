/**
 * Random interleavings of everything that may happen to a payment, with provider faults and process
 * deaths at any step. Once everything is settled again, our books equal the provider's to the cent.
 * `MODEL_RUNS` sets how many histories.
 */

import { dayOf } from '@smart-bird/receipt/moment'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { cancelApproval } from '#modules/billing/acts/cancel-approval'
import { confirmOrder } from '#modules/billing/acts/confirm-order'
import { markPaid } from '#modules/billing/acts/mark-paid'
import { payOrder } from '#modules/billing/acts/pay-order'
import { markRefunded } from '#modules/billing/acts/refund-order'
import { voidPayment } from '#modules/billing/acts/void-payment'
import { findOutsidePayment } from '#modules/billing/books/outside-repo'
import { checkLedger } from '#modules/billing/watch/check-ledger'
import { reconcile } from '#modules/billing/watch/reconcile'
import { dying } from '#test/dying'
import {
  aModel,
  attempt,
  countReceipts,
  forget,
  modelRuns,
  receiveEvents,
  refusable,
  repeatEvents,
} from '#test/model'
import { history, type Move, type PaymentAct } from '#test/payment-history'
import { anOrder, booksOf, decide, type Shop } from '#test/paypal'
import { refundNow, refundsOf } from '#test/refunds'

const runs = modelRuns()

let shop: Shop
let caller: Caller
beforeAll(async () => {
  ;({ shop, caller } = await aModel())
})
afterAll(() => shop.close())

type Order = Awaited<ReturnType<typeof anOrder>>
it(`keeps our books equal to the provider's through ${runs.numRuns} random histories`, async () => {
  const ends: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(history, async (moves) => {
      await forget(shop)
      const order = await anOrder(shop, { id: caller.userId })
      const urls = new Set<string>()
      for (const one of moves) {
        await happen(order, urls, one)
        await checkNothingInvented(order)
      }
      await comeToRest(order)
      const status = await checkEqual(order)
      ends[status] = (ends[status] ?? 0) + 1
    }),
    runs,
  )
  // Histories that never pay, in either way, or never fail would prove nothing.
  expect(ends.paid).toBeGreaterThan(runs.numRuns / 20)
  expect(ends.unpaid).toBeGreaterThan(runs.numRuns / 20)
  // One in ten ends so: too rare to be sure of in a short run.
  if (runs.numRuns >= 100) expect(ends['by check']).toBeGreaterThan(runs.numRuns / 50)
}, 3_600_000)

async function happen(order: Order, urls: Set<string>, one: Move): Promise<void> {
  const { host, context } = shop
  switch (one.kind) {
    case 'act':
      return attempt(() => perform(context, order, urls, one.act))
    case 'together':
      await Promise.all(one.acts.map((each) => attempt(() => perform(context, order, urls, each))))
      return
    case 'death':
      return attempt(() => perform(dying(context, one.steps), order, urls, one.act))
    case 'decide': {
      const url = [...urls][one.which]
      if (url) refusable(() => decide(shop, url, one.decision))
      return
    }
    case 'provider':
      return refusable(() => atProvider(order, one.what))
    case 'fault':
      return host.controls.addFault({ kind: one.fault, times: one.times, ...one.aim })
    case 'wait':
      return shop.wait(one.minutes * 60_000)
    default:
      return one satisfies never
  }
}

async function perform(context: Context, order: Order, urls: Set<string>, one: PaymentAct) {
  const { orderNumber } = order
  const asker = { caller, address: '127.0.0.1' }
  switch (one.kind) {
    case 'ask':
      urls.add(await payOrder(context, asker, orderNumber))
      return
    case 'return':
    case 'cancel': {
      const token = new URL([...urls][one.which] ?? 'http://none').searchParams.get('token')
      if (!token) return
      const query = { rType: 'user_order' as const, token }
      if (one.kind === 'cancel') await cancelApproval(context, { ...asker, query })
      else await confirmOrder(context, { ...asker, query })
      return
    }
    case 'receive-events':
      return receiveEvents(shop, context)
    case 'repeat-events':
      return repeatEvents(shop, context)
    case 'reconcile':
      return reconcile(context, true)
    case 'ledger':
      return checkLedger(context)
    case 'refund': {
      const amount = (one.cents / 100).toFixed(2)
      return refundNow(context, { ...asker, orderNumber, amount, reason: 'model' })
    }
    case 'mark': {
      const amount = (one.cents / 100).toFixed(2)
      return markRefunded(context, { ...asker, orderNumber, amount, reason: 'model', way: 'check' })
    }
    case 'mark-paid': {
      const receivedOn = dayOf(context.clock().toISOString())
      const check = { method: 'check', reference: '1042', receivedOn } as const
      return markPaid(context, { ...asker, orderNumber, ...check })
    }
    case 'void':
      return voidPayment(context, { ...asker, orderNumber, reason: 'returned' })
    default:
      return one satisfies never
  }
}

const providerPayments = (order: Order) =>
  shop.host.ledger().payments.filter(({ invoiceId }) => invoiceId === order.invoiceId)

function atProvider(order: Order, what: Extract<Move, { kind: 'provider' }>['what']) {
  const { controls, world } = shop.host
  if (what === 'expire') {
    for (const { id, units } of Object.values(world.state.orders))
      if (units[0]?.invoice_id === order.invoiceId) refusable(() => controls.expireOrder(id))
    return
  }
  for (const { id, refunds } of providerPayments(order)) {
    for (const refund of refunds.filter(({ status }) => status === 'PENDING')) {
      if (what === 'complete-refund') controls.completeRefund(refund.id)
      if (what === 'fail-refund') controls.failRefund(refund.id)
      if (what === 'cancel-refund') controls.cancelRefund(refund.id)
    }
    if (what === 'complete') controls.completePayment(id)
    if (what === 'deny') controls.denyPayment(id)
    if (what === 'refund') controls.refund(id, 1000)
    if (what === 'reverse') controls.reverse(id)
    if (what === 'reverse-part') controls.reverse(id, 2000)
  }
}

const isTaken = ({ status }: { status: string }) => status !== 'PENDING' && status !== 'DECLINED'

/** At any time, everything on our books is at the provider, too. */
async function checkNothingInvented(order: Order) {
  const books = await booksOf(shop, order.id)
  const taken = providerPayments(order).filter(isTaken)
  expect(taken.length).toBeLessThanOrEqual(1)
  const bought = books.purchases.filter(isBoughtThere)
  expect(taken.map(({ id }) => id)).toEqual(
    expect.arrayContaining(bought.map(({ transactionId }) => transactionId)),
  )
  // An order is paid by a check or at the provider, never both.
  const check = await findOutsidePayment(shop.db, order)
  if (check) expect(taken).toEqual([])
  if (check) expect(books.order?.status).not.toBe('unpaid')
  else if (bought.length === 0) expect(books.order?.status).toBe('unpaid')
  const made = taken.flatMap(({ refunds }) => refunds.filter(isMade)).map(({ id }) => id)
  const booked = books.purchases.filter(
    ({ type, transactionId }) => type === 'refund' && !isByHand(transactionId),
  )
  // A reversal is reported as the payment itself, and named after it.
  const named = booked.filter(({ transactionId }) => !transactionId.endsWith('-reversal'))
  expect(made).toEqual(expect.arrayContaining(named.map(({ transactionId }) => transactionId)))
  await checkReserved(order)
}

const isBoughtThere = ({ type, method }: { type: string; method: string | null }) =>
  type === 'order' && method === null
const isMade = ({ status }: { status: string }) => status === 'COMPLETED'
const isByHand = (transactionId: string) => transactionId.startsWith('manual-')

/** Open and completed refunds never exceed what was paid, except for those the provider made on its own. */
async function checkReserved(order: Order) {
  const rows = await refundsOf(shop, order.id)
  const ours = rows.filter(({ requestedBy, state }) => requestedBy !== null && isReserved(state))
  const cents = ours.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(cents).toBeLessThanOrEqual(order.priceCents)
}
const isReserved = (state: string) => ['requested', 'pending', 'completed'].includes(state)

/** The faults end, the processes run and time passes: now everything must be settled. */
async function comeToRest(order: Order) {
  shop.host.controls.clearFaults()
  for (let round = 0; round < 2; round++) {
    await reconcile(shop.context, true)
    await receiveEvents(shop, shop.context)
    // The provider's reviews end, and its events arrive.
    for (const { id, status } of providerPayments(order))
      if (status === 'PENDING') shop.host.controls.completePayment(id)
    for (const { id, status } of providerPayments(order).flatMap(({ refunds }) => refunds))
      if (status === 'PENDING') shop.host.controls.completeRefund(id)
    shop.wait(4 * 3_600_000)
  }
  await checkLedger(shop.context)
}

const isOpen = (state: string) => ['created', 'approved', 'capturing'].includes(state)

async function checkEqual(order: Order): Promise<string> {
  const books = await booksOf(shop, order.id)
  const remote = providerPayments(order)
  const taken = remote.filter(isTaken)
  const captured = books.payments.filter(({ state }) => state === 'captured')
  expect(captured.map(({ captureId }) => captureId)).toEqual(taken.map(({ id }) => id))
  const open = books.payments.filter(({ state }) => isOpen(state))
  expect(open).toEqual([])

  const check = await findOutsidePayment(shop.db, order)
  const bought = books.purchases.filter(isBoughtThere)
  expect(bought.map(({ transactionId, amountCents }) => [transactionId, amountCents])).toEqual(
    taken.map(({ id, amountCents }) => [id, amountCents]),
  )
  const sumOf = (rows: typeof books.purchases) =>
    rows.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const sum = sumOf(books.purchases.filter(({ transactionId }) => !isByHand(transactionId)))
  const remoteSum = taken.reduce(
    (cents, { amountCents, refundedCents }) => cents + amountCents - refundedCents,
    0,
  )
  expect(sum).toBe(remoteSum)
  const ids = books.purchases.map(({ transactionId }) => transactionId)
  expect(await countReceipts(shop, ids)).toBe(ids.length)
  const status = books.order?.status ?? ''
  const left = sumOf(books.purchases)
  const isPaid = taken.length > 0 || check !== undefined
  if (!isPaid) expect(status).toBe('unpaid')
  else if (left <= 0) expect(status).toBe('refunded')
  else expect(status).toBe(left === order.priceCents ? 'paid' : 'partially refunded')
  const rows = await refundsOf(shop, order.id)
  expect(rows.filter(({ state }) => state === 'requested' || state === 'pending')).toEqual([])
  const excess = rows.reduce((cents, { excessCents }) => cents + excessCents, 0)
  expect(excess).toBe(Math.max(0, -left))
  expect(books.order?.refundedCents).toBe(isPaid ? order.priceCents - Math.max(0, left) : 0)
  return check ? 'by check' : status
}
