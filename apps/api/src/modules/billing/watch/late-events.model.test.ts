/**
 * PayPal sends an event up to 25 times in three days, and promises no order. Each story happens once as
 * it happens, then with its events late, doubled and in random order: it must end the same, with the same
 * emails. Only events are handled here, so nothing else can make up for one. `MODEL_RUNS` sets how many
 * orders of each story; 2 by default.
 */
import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { providerEvents } from '#db/tables/provider-events'
import { purchases } from '#db/tables/purchases'
import { refunds } from '#db/tables/refunds'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import type { Caller } from '#http/caller'
import { confirmOrder } from '#modules/billing/acts/confirm-order'
import { payOrder } from '#modules/billing/acts/pay-order'
import { subscribe } from '#modules/billing/acts/subscribe'
import { aModel, attempt, forget, modelRuns } from '#test/model'
import { anOrder, decide, type Shop } from '#test/paypal'
import { handleEvent } from './handle-event.ts'

let shop: Shop
let caller: Caller
beforeAll(async () => {
  ;({ shop, caller } = await aModel())
  // Only `deliver` sends an event.
  shop.host.controls.setEventDelay(365 * 86_400_000)
})
afterAll(() => shop.close())

const controls = () => shop.host.controls
const newest = (records: Record<string, { id: string }>) => Object.values(records).at(-1)?.id ?? ''
const payment = () => newest(shop.host.world.state.payments)
const refund = () => newest(shop.host.world.state.refunds)
const subscription = () => newest(shop.host.world.state.subscriptions)

/** The customer returns from the approval page, and the answer to the capture is lost. */
const pay = (decision: 'approve' | 'pending') => async () => {
  const order = await anOrder(shop, { id: caller.userId })
  const visitor = { caller, address: '127.0.0.1' }
  const url = await payOrder(shop.context, visitor, order.orderNumber)
  const { token = '' } = decide(shop, url, decision)
  const path = '/v2/checkout/orders/*/capture'
  controls().addFault({ kind: 'close_after_work', path, times: 2 })
  const query = { rType: 'user_order' as const, token }
  await attempt(() => confirmOrder(shop.context, { ...visitor, query }))
}
const askForSubscription = async () => {
  await subscribe(shop.context, caller)
}
const approveSubscription = () => controls().decideSubscription(subscription(), 'approve')

const stories: [string, ...(() => unknown)[]][] = [
  [
    'an order paid and refunded twice in part, one of them held',
    pay('approve'),
    () => controls().refund(payment(), 700),
    () => controls().addFault({ kind: 'refund_pending' }),
    () => controls().refund(payment(), 5000),
    () => controls().completeRefund(refund()),
  ],
  [
    'an order paid, refunded in part, and then reversed by the bank',
    pay('approve'),
    () => controls().refund(payment(), 700),
    () => controls().reverse(payment()),
  ],
  [
    'a payment that is held, completed and refunded',
    pay('pending'),
    () => controls().completePayment(payment()),
    () => controls().refund(payment()),
  ],
  ['a payment that is held and denied', pay('pending'), () => controls().denyPayment(payment())],
  [
    'a subscription paid twice and canceled at PayPal',
    askForSubscription,
    approveSubscription,
    () => controls().nextCycle(subscription()),
    () => controls().cancelSubscription(subscription()),
  ],
  [
    'a subscription whose payment is refunded in part',
    askForSubscription,
    approveSubscription,
    () => controls().refund(payment(), 900),
  ],
  [
    'a subscription whose payment is reversed by the bank',
    askForSubscription,
    approveSubscription,
    () => controls().reverse(payment()),
  ],
  [
    'a subscription that fails once',
    askForSubscription,
    approveSubscription,
    () => controls().failPayment(subscription()),
  ],
  [
    'a subscription that is suspended',
    askForSubscription,
    approveSubscription,
    () => controls().suspendSubscription(subscription()),
  ],
]

type Delivery = Shop['host']['world']['state']['deliveries'][number]
const waiting = () => shop.host.world.state.deliveries.filter(({ status }) => status === 'waiting')

/** Sends an event, or sends it again as it was. */
async function deliver(delivery: Delivery) {
  Object.assign(delivery, { status: 'waiting', dueMs: 0 })
  expect(await shop.host.deliverDue()).toBe(1)
  expect(delivery.result).toBe('200')
}

/** The jobs of the events that were received. */
async function handleEvents() {
  const open = await shop.db.select().from(providerEvents).where(isNull(providerEvents.handledAt))
  for (const { id } of open) await attempt(() => handleEvent(shop.context, { eventId: id }))
}

type Hearing = { which: number; wait: number; again: 'never' | 'same' | 'new'; handles: boolean }
const hearing: fc.Arbitrary<Hearing> = fc.record({
  which: fc.nat(),
  wait: fc.constantFrom(0, 0, 5, 200, 1000),
  again: fc.constantFrom('never', 'never', 'same', 'new'),
  handles: fc.boolean(),
})

async function hear({ which, wait, again, handles }: Hearing) {
  const open = waiting()
  const delivery = open[which % open.length]
  if (!delivery) return
  await deliver(delivery)
  if (again === 'same') await deliver(delivery)
  if (again === 'new') {
    controls().resendEvent(delivery.eventId)
    expect(await shop.host.deliverDue()).toBe(1)
  }
  if (handles) await handleEvents()
  shop.wait(wait * 60_000)
}

/** What is left arrives, jobs are retried, and those that had ended are done again. */
async function comeToRest() {
  for (const delivery of waiting()) await deliver(delivery)
  await handleEvents()
  shop.wait(11 * 60_000)
  await handleEvents()
  await shop.db.update(providerEvents).set({ handledAt: null })
  await handleEvents()
  const open = await shop.db.select().from(providerEvents).where(isNull(providerEvents.handledAt))
  expect(open.map(({ type }) => type)).toEqual([])
}

async function tell(steps: readonly (() => unknown)[], hearings: readonly Hearing[] | 'at once') {
  await forget(shop)
  await shop.db.update(users).set({ status: 'basic' }).where(eq(users.id, caller.userId))
  for (const step of steps) {
    await step()
    if (hearings !== 'at once') continue
    for (const delivery of waiting()) await deliver(delivery)
    await handleEvents()
  }
  for (const one of hearings === 'at once' ? [] : hearings) await hear(one)
  await comeToRest()
  return theEnd()
}

/** Books, account and emails, without what differs from one telling to the next. */
async function theEnd() {
  const { db } = shop
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  return {
    accounts: (await db.select().from(users)).map(({ status }) => status),
    orders: (await db.select().from(orders)).map((row) => [row.status, row.refundedCents]),
    payments: (await db.select().from(payments)).map(({ state, failure }) => [state, failure]),
    subscriptions: (await db.select().from(subscriptions)).map((row) => [
      row.status,
      row.failedPayments,
      row.startedAt !== null,
    ]),
    purchases: sorted(
      (await db.select().from(purchases)).map((row) => [row.type, row.amountCents]),
    ),
    refunds: sorted(
      (await db.select().from(refunds)).map((row) => [row.state, row.way, row.amountCents]),
    ),
    // A subscription that was over before we knew of it is not emailed as begun.
    mails: sorted(
      (await db.select().from(mails)).flatMap(({ template }) =>
        template === 'subscriptionBegun' ? [] : [template],
      ),
    ),
  }
}

it.each(stories)(
  '%s ends the same in whatever order it is received',
  async (_, ...steps) => {
    const expected = await tell(steps, 'at once')
    expect(expected.mails.length + expected.payments.length).toBeGreaterThan(0)
    await fc.assert(
      fc.asyncProperty(fc.array(hearing, { minLength: 6, maxLength: 12 }), async (hearings) => {
        expect(await tell(steps, hearings)).toEqual(expected)
      }),
      modelRuns(100),
    )
  },
  3_600_000,
)
