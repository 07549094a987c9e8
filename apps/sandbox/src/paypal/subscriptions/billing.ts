import { afterInterval, currentCycle, planCurrency, priceCents } from '#paypal/catalog/cycles'
import { saleJson } from '#paypal/payments/json'
import { fromCents, toCents } from '#paypal/protocol/money'
import { getResource, notFound, unprocessable } from '#paypal/protocol/problem'
import { type Payment, type Plan, payment, type Subscription } from '#paypal/state/resources'
import { stamp, toStamp, type World } from '#paypal/state/world'
import { announceSubscription, requireStatus, setStatus } from './status.ts'

/** A failed payment is tried again every 5 days, at most twice in a cycle (PayPal's dunning). */
const retryDays = 5
const triesInCycle = 3

/** Starts an approved subscription: takes the setup fee and, unless it starts later, the first payment. */
export const activate = (world: World, subscription: Subscription) => {
  const plan = getResource(world.state.plans, subscription.planId)
  subscription.nextBillingTime = subscription.startTime
  setStatus(world, subscription, 'ACTIVE')
  const { setup_fee, setup_fee_failure_action } = plan.payment_preferences
  const feeCents = toCents(setup_fee?.value ?? '0') ?? 0
  if (feeCents > 0 && subscription.instrument === 'ok') recordSale(world, subscription, feeCents)
  if (feeCents > 0 && subscription.instrument === 'declined') {
    if (setup_fee_failure_action === 'CANCEL') return setStatus(world, subscription, 'CANCELLED')
    subscription.outstandingCents += feeCents
  }
  if (Date.parse(subscription.startTime) <= world.now().getTime()) bill(world, subscription)
}

/** Takes the next payment, due or not; the buyer's instrument decides whether it succeeds. */
export const bill = (world: World, subscription: Subscription, cents?: number) =>
  subscription.instrument === 'ok' ? succeed(world, subscription, cents) : fail(world, subscription)

/** `cents` overrides the plan's amount. */
const succeed = (world: World, subscription: Subscription, cents?: number) => {
  const plan = getResource(world.state.plans, subscription.planId)
  const cycle = currentCycle(plan, subscription.cyclesCompleted)
  if (!cycle) return
  const outstanding = plan.payment_preferences.auto_bill_outstanding
    ? subscription.outstandingCents
    : 0
  const amountCents = cents ?? priceCents(cycle, subscription.quantity) + outstanding
  subscription.outstandingCents -= outstanding
  subscription.cyclesCompleted += 1
  advance(subscription, plan, cycle)
  if (amountCents > 0) recordSale(world, subscription, amountCents)
  if (!currentCycle(plan, subscription.cyclesCompleted)) setStatus(world, subscription, 'EXPIRED')
}

/** Fails one attempt. After the last retry the amount is outstanding and the cycle is over. */
export const fail = (world: World, subscription: Subscription) => {
  const plan = getResource(world.state.plans, subscription.planId)
  const cycle = currentCycle(plan, subscription.cyclesCompleted)
  if (!cycle) return
  const amountCents = priceCents(cycle, subscription.quantity)
  subscription.failedTries += 1
  // The retries of one cycle count as one failure.
  if (subscription.failedTries === 1) subscription.failedPaymentsCount += 1
  const isLast = subscription.failedTries >= triesInCycle
  const retry = new Date(world.now().getTime() + retryDays * 86_400_000)
  subscription.lastFailedPayment = {
    amountCents,
    time: stamp(world),
    retryTime: isLast ? null : toStamp(retry),
  }
  subscription.updateTime = stamp(world)
  if (isLast) {
    subscription.outstandingCents += amountCents
    advance(subscription, plan, cycle)
  }
  announceSubscription(world, subscription, 'PAYMENT.FAILED')
  const threshold = plan.payment_preferences.payment_failure_threshold
  if (isLast && threshold > 0 && subscription.failedPaymentsCount >= threshold)
    setStatus(world, subscription, 'SUSPENDED', 'Too many failed payments')
}

/** Charges an outstanding amount at the seller's request. */
export const chargeOutstanding = (
  world: World,
  subscription: Subscription,
  amountCents: number,
): Payment => {
  requireStatus(subscription, ['ACTIVE', 'SUSPENDED', 'EXPIRED'], 'capture')
  if (subscription.outstandingCents === 0)
    throw unprocessable(
      'ZERO_OUTSTANDING_BALANCE',
      'Current outstanding balance should be greater than zero.',
    )
  if (amountCents > subscription.outstandingCents)
    throw unprocessable(
      'AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE',
      'The capture amount can not be greater than the current outstanding balance.',
      { field: '/amount/value', value: fromCents(amountCents) },
    )
  subscription.outstandingCents -= amountCents
  return recordSale(world, subscription, amountCents)
}

/** Bills every subscription that is due, retries included. */
export const billDue = (world: World) => {
  for (const subscription of Object.values(world.state.subscriptions)) {
    const due = subscription.lastFailedPayment?.retryTime ?? subscription.nextBillingTime
    const isDue = due !== null && Date.parse(due) <= world.now().getTime()
    if (subscription.status === 'ACTIVE' && isDue) bill(world, subscription)
  }
}

const recordSale = (world: World, subscription: Subscription, amountCents: number): Payment => {
  const { subscriber } = subscription
  if (!subscriber) throw notFound()
  const now = stamp(world)
  const sale = payment.decode({
    id: world.ids.transaction(),
    subscriptionId: subscription.id,
    currency: planCurrency(getResource(world.state.plans, subscription.planId)),
    amountCents,
    status: 'COMPLETED',
    customId: subscription.customId,
    payer: subscriber,
    createTime: now,
    updateTime: now,
  })
  world.state.payments[sale.id] = sale
  subscription.lastPayment = { amountCents, time: now }
  subscription.failedPaymentsCount = 0
  subscription.updateTime = now
  world.emit(
    'PAYMENT.SALE.COMPLETED',
    `Payment completed for ${sale.currency} ${fromCents(amountCents)}`,
    { type: 'sale', version: '1.0', json: saleJson(world, sale) },
  )
  return sale
}

const advance = (subscription: Subscription, plan: Plan, cycle: Plan['billing_cycles'][number]) => {
  const due = new Date(subscription.nextBillingTime ?? subscription.startTime)
  const isOver = !currentCycle(plan, subscription.cyclesCompleted)
  subscription.nextBillingTime = isOver ? null : toStamp(afterInterval(due, cycle))
  subscription.failedTries = 0
  if (subscription.lastFailedPayment) subscription.lastFailedPayment.retryTime = null
}
