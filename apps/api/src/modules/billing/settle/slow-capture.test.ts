import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { reconcile } from '#modules/billing/watch/reconcile'
import { anAskedOrder, aShop, booksOf, comeBack, decide, pay, type Shop } from '#test/paypal'
import { bearer } from '#test/people'
import { eventually } from '#test/world'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

type SlowKind = 'work_slowly' | 'answer_slowly'

/** A customer who approved, and whose payment PayPal captures slowly, until it may finish. */
async function aSlowCapture(at = shop, kind: SlowKind = 'work_slowly') {
  const { customer, order, url } = await anAskedOrder(at)
  const query = decide(at, url, 'approve')
  const path = `/v2/checkout/orders/${query.token}/capture`
  at.host.controls.addFault({ kind, path, delayMs: 600_000 })
  return {
    customer,
    order,
    query,
    back: () => comeBack(at, customer, query),
    /** Until PayPal has the request. */
    untilAsked: () => eventually(() => at.host.world.state.faults.length === 0 || undefined),
    finish: () => at.host.controls.endDelays(),
    taken: () => at.host.ledger().payments.filter(({ orderId }) => orderId === query.token),
    receipts: () =>
      at.outbox.filter(({ to, subject }) => to === customer.user.email && /receipt/.test(subject)),
  }
}
type SlowCapture = Awaited<ReturnType<typeof aSlowCapture>>

/** Paid, recorded and emailed once. */
async function expectPaidOnce(slow: SlowCapture, at = shop) {
  const books = await eventually(async () => {
    const now = await booksOf(at, slow.order.id)
    return now.order?.status === 'paid' ? now : undefined
  })
  expect(books.payments).toMatchObject([{ state: 'captured' }])
  expect(books.purchases).toHaveLength(1)
  expect(slow.taken()).toHaveLength(1)
  await eventually(() => slow.receipts()[0])
  await at.hearEvents()
  expect((await booksOf(at, slow.order.id)).purchases).toHaveLength(1)
  expect(slow.receipts()).toHaveLength(1)
}

it('a customer who reloads the page or opens a second tab waits for the first request’s outcome', async () => {
  const slow = await aSlowCapture()
  const first = slow.back().then((reply) => reply)
  await slow.untilAsked()
  const reloaded = await slow.back().expect(500)
  expect(reloaded.body).toMatchObject({ code: 'payment_error', dataInfo: { status: 'pending' } })
  const again = await pay(shop, slow.customer, slow.order.orderNumber).expect(409)
  expect(again.body.code).toBe('payment_under_way')
  // Meanwhile PayPal calls the order approved, as if nobody had asked for the money.
  shop.wait(60_000)
  await reconcile(shop.context)
  const status = () =>
    shop.api
      .get('/payment-status')
      .set(bearer(slow.customer.token))
      .query({ paymentId: slow.query.paymentId })
      .expect(200)
  expect((await status()).body).toMatchObject({ state: 'capturing' })

  slow.finish()
  expect(await first).toMatchObject({ status: 200, body: { dataInfo: { status: 'paid' } } })
  expect((await status()).body).toMatchObject({ state: 'captured', dataInfo: { status: 'paid' } })
  expect((await slow.back().expect(400)).body.code).toBe('already_paid_return')
  await expectPaidOnce(slow)
})

it('a customer who closes the tab has paid, and gets the receipt by email', async () => {
  const slow = await aSlowCapture()
  const request = slow.back()
  const left = request.then(
    () => 'answered',
    () => 'left',
  )
  await slow.untilAsked()
  request.abort()
  expect(await left).toBe('left')
  expect(slow.taken()).toEqual([])
  slow.finish()
  await expectPaidOnce(slow)
})

it('an event that overtakes the answer records the payment, and the page shows its receipt', async () => {
  const slow = await aSlowCapture(shop, 'answer_slowly')
  const first = slow.back().then((reply) => reply)
  await slow.untilAsked()
  await shop.hearEvents()
  expect((await booksOf(shop, slow.order.id)).order?.status).toBe('paid')
  slow.finish()
  const reply = await first
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'already_paid_return', dataInfo: { status: 'paid' } })
  await expectPaidOnce(slow)
})

it('a capture that outlasts our patience is in doubt, then settled without the customer', async () => {
  const impatient = await aShop({ provider: { moneyTimeoutMs: 100 }, workers: false })
  const slow = await aSlowCapture(impatient)
  const reply = await slow.back().expect(500)
  expect(reply.body).toMatchObject({ code: 'payment_error', dataInfo: { status: 'pending' } })
  expect(slow.taken()).toEqual([])
  slow.finish()
  await eventually(() => slow.taken()[0])
  impatient.wait(60_000)
  await reconcile(impatient.context)
  expect((await booksOf(impatient, slow.order.id)).order?.status).toBe('paid')
  expect((await slow.back().expect(400)).body.code).toBe('already_paid_return')
  expect(slow.taken()).toHaveLength(1)
  await impatient.close()
})
