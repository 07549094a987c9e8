import { AppError } from '@smart-bird/api/src/lib/app-error.ts'
import { setUpProvider } from '@smart-bird/api/src/modules/billing/provider/set-up-provider.ts'
import { checkDisputes } from '@smart-bird/api/src/modules/billing/watch/check-disputes.ts'
import { checkLedger } from '@smart-bird/api/src/modules/billing/watch/check-ledger.ts'
import { reconcile } from '@smart-bird/api/src/modules/billing/watch/reconcile.ts'
import {
  aCustomer,
  anOrder,
  comeBack,
  decide,
  pay,
  type Shop,
} from '@smart-bird/api/test/paypal.ts'
import { anAdmin, aPaidOrder, refundNow, refundPath } from '@smart-bird/api/test/refunds.ts'
import { subscribers } from '@smart-bird/api/test/subscribers.ts'
import { type Decision, decisions } from '@smart-bird/sandbox/paypal/buyer-pages/decisions'
import { aboutPayment, movementKinds } from '@smart-bird/sandbox/paypal/reporting/movements'
import { type PendingReason, pendingReasons } from '@smart-bird/sandbox/paypal/state/resources'
import { expect } from 'vitest'

/** Everything that the product does with PayPal, with each answer that makes a difference to it. */
export async function makeProductJourney(shop: Shop) {
  // The shop has been set up once; the second time finds all but a type of event.
  for (const webhook of Object.values(shop.host.world.state.webhooks)) webhook.eventTypes.pop()
  await setUpProvider(shop.context)
  await payOrders(shop)
  await refundOrders(shop)
  await subscribe(shop)
  await disputed(shop)
  await compareLedger(shop)
}

async function payOrders(shop: Shop) {
  const { controls, world } = shop.host
  const customer = await aCustomer(shop)
  const ask = async () => {
    const { orderNumber } = await anOrder(shop, customer.user)
    const { body } = await pay(shop, customer, orderNumber)
    return String(body)
  }
  const comesBack = async (query: object) => {
    const { status, body } = await comeBack(shop, customer, query)
    await shop.hearEvents()
    return { status, body }
  }
  const decided = async (...[decision, reason]: [Decision, PendingReason?]) => {
    const query = decide(shop, await ask(), decision, reason)
    return { query, id: query.token ?? '' }
  }
  const paymentOf = ({ id }: { id: string }) =>
    shop.host.ledger().payments.find((payment) => payment.orderId === id)?.id ?? ''

  const first = await decided('approve')
  expect(await comesBack(first.query)).toMatchObject({ status: 200 })
  await comesBack(first.query)
  for (const decision of decisions) await comesBack((await decided(decision)).query)
  for (const [index, reason] of pendingReasons.entries()) {
    const held = await decided('pending', reason)
    await comesBack(held.query)
    controls[index % 2 ? 'completePayment' : 'denyPayment'](paymentOf(held))
    await shop.hearEvents()
  }

  // A reversal that PayPal shows, and one that it shows in the payment only.
  for (const path of [undefined, '/v2/payments/refunds/*']) {
    const reversed = await decided('approve')
    await comesBack(reversed.query)
    if (path) controls.addFault({ kind: 'answer_lagging', path, times: 9 })
    controls.reverse(paymentOf(reversed))
    await shop.hearEvents()
    controls.clearFaults()
  }

  const withdrawn = await decided('approve')
  controls.reverseApproval(withdrawn.id)
  await comesBack(withdrawn.query)

  // Not approved yet, expired, and an invoice that PayPal has seen before.
  await comesBack(Object.fromEntries(new URL(await ask()).searchParams))
  controls.expireOrder(new URL(await ask()).searchParams.get('token') ?? '')
  await reconcile(shop.context, true)
  const again = await decided('approve')
  const known = Object.values(world.state.payments)[0]
  if (known) known.invoiceId = world.state.orders[again.id]?.units[0]?.invoice_id ?? null
  await comesBack(again.query)

  const faults = ['answer_401', 'answer_403', 'answer_500', 'answer_lagging', 'answer_429'] as const
  for (const kind of faults) {
    const { query } = await decided('approve')
    controls.addFault({ kind })
    await comesBack(query)
  }
  // After a 429 the product stays away for a while.
  shop.wait(60_000)
  for (const issue of ['NOT_AUTHORIZED', 'TRANSACTION_REFUSED']) {
    const { query } = await decided('approve')
    controls.addFault({ kind: 'refuse', path: '/v2/checkout/orders/*/capture', issue })
    await comesBack(query)
  }
  const path = '/v2/checkout/orders'
  controls.addFault({ kind: 'refuse', path, issue: 'PAYEE_ACCOUNT_RESTRICTED' })
  await ask()
  controls.clearFaults()
}

async function refundOrders(shop: Shop) {
  const { controls, world } = shop.host
  const caller = await anAdmin(shop)
  const refund = async (amount?: string, known?: string) => {
    const orderNumber = known ?? (await aPaidOrder(shop)).order.orderNumber
    const request = { caller, address: '127.0.0.1', orderNumber, reason: 'Sent back', amount }
    await refundNow(shop.context, request).catch(unlessRefused)
    await shop.hearEvents()
    return orderNumber
  }
  await refund(undefined, await refund('100.00'))
  for (const decide of ['completeRefund', 'failRefund', 'cancelRefund'] as const) {
    controls.addFault({ kind: 'refund_pending' })
    await refund()
    const [id = ''] = Object.values(world.state.refunds).flatMap(({ id, status }) =>
      status === 'PENDING' ? id : [],
    )
    controls[decide](id)
    await shop.hearEvents()
    await reconcile(shop.context, true)
  }
  for (const kind of ['refund_failed', 'refund_cancelled'] as const) {
    controls.addFault({ kind })
    await refund()
  }
  for (const issue of [
    'REFUND_TIME_LIMIT_EXCEEDED',
    'PAYEE_ACCOUNT_RESTRICTED',
    'PERMISSION_DENIED',
  ]) {
    controls.addFault({ kind: 'refuse', path: refundPath, issue })
    await refund()
  }
}

async function subscribe(shop: Shop) {
  const { controls, world } = shop.host
  const { aCustomer, aSubscriber, comeBack, subscribe, unsubscribe } = subscribers(shop)
  const { customer, id } = await aSubscriber()
  const lastSale = () =>
    Object.values(world.state.payments).findLast(({ subscriptionId }) => subscriptionId === id)
      ?.id ?? ''
  controls.nextCycle(id)
  controls.refund(lastSale(), 500)
  controls.refund(lastSale())
  controls.nextCycle(id)
  controls.reverse(lastSale())
  controls.failPayment(id)
  controls.nextCycle(id)
  controls.failPayment(id, true)
  controls.failPayment(id, true)
  await shop.hearEvents()
  controls.activateSubscription(id)
  await shop.hearEvents()
  await unsubscribe(customer)
  await shop.hearEvents()
  controls.expireSubscription((await aSubscriber()).id)
  for (const decision of ['decline', 'pending'] as const) {
    const other = await aCustomer()
    const { body: url } = await subscribe(other)
    await comeBack(other, decide(shop, String(url), decision))
  }
  await shop.hearEvents()
  await reconcile(shop.context, true)
}

async function disputed(shop: Shop) {
  const { controls } = shop.host
  const { captureId } = await aPaidOrder(shop)
  const { id } = controls.openDispute({ paymentId: captureId })
  await shop.hearEvents()
  await checkDisputes(shop.context)
  controls.resolveDispute(id, 'seller')
  await shop.hearEvents()
}

async function compareLedger(shop: Shop) {
  const { controls } = shop.host
  const [payment] = shop.host.ledger().payments
  for (const kind of Object.keys(movementKinds) as (keyof typeof movementKinds)[])
    controls.addMovement({
      kind,
      ...(aboutPayment.includes(kind) ? { paymentId: payment?.id } : {}),
    })
  // The product asks for nothing younger than PayPal's search may lag.
  shop.wait(4 * 3_600_000)
  for (const mode of ['on', 'off', 'empty'] as const) {
    controls.setTransactionSearch(mode)
    await checkLedger(shop.context)
  }
  controls.setTransactionSearch('on')
}

const unlessRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
}
