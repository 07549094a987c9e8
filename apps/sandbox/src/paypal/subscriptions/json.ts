import { currentCycle, planCurrency } from '#paypal/catalog/cycles'
import { payerJson } from '#paypal/orders/json'
import { link } from '#paypal/protocol/links'
import { money } from '#paypal/protocol/money'
import type { Plan, Subscription } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'

export const subscriptionJson = (world: World, subscription: Subscription) => {
  const plan = world.state.plans[subscription.planId]
  return {
    id: subscription.id,
    status: subscription.status,
    status_update_time: subscription.statusUpdateTime,
    status_change_note: subscription.statusChangeNote ?? undefined,
    plan_id: subscription.planId,
    plan_overridden: false,
    start_time: subscription.startTime,
    quantity: String(subscription.quantity),
    custom_id: subscription.customId ?? undefined,
    subscriber: subscription.subscriber ? payerJson(subscription.subscriber) : undefined,
    billing_info: plan && subscription.approved ? billingInfo(subscription, plan) : undefined,
    create_time: subscription.createTime,
    update_time: subscription.updateTime,
    links: subscriptionLinks(world, subscription),
  }
}

const billingInfo = (subscription: Subscription, plan: Plan) => {
  const currency = planCurrency(plan)
  const { lastPayment, lastFailedPayment, nextBillingTime } = subscription
  return {
    outstanding_balance: money(subscription.outstandingCents, currency),
    cycle_executions: cycleExecutions(subscription, plan),
    last_payment: lastPayment
      ? { amount: money(lastPayment.amountCents, currency), time: lastPayment.time }
      : undefined,
    next_billing_time: nextBillingTime ?? undefined,
    failed_payments_count: subscription.failedPaymentsCount,
    last_failed_payment: lastFailedPayment
      ? {
          amount: money(lastFailedPayment.amountCents, currency),
          time: lastFailedPayment.time,
          reason_code: 'PAYMENT_DENIED',
          next_payment_retry_time: lastFailedPayment.retryTime ?? undefined,
        }
      : undefined,
  }
}

/** Completed and remaining payments of each cycle. */
const cycleExecutions = (subscription: Subscription, plan: Plan) => {
  let left = subscription.cyclesCompleted
  const current = currentCycle(plan, subscription.cyclesCompleted)
  return plan.billing_cycles.map((cycle) => {
    const total = cycle.total_cycles
    const completed = total === 0 ? left : Math.min(left, total)
    left -= completed
    return {
      tenure_type: cycle.tenure_type,
      sequence: cycle.sequence,
      cycles_completed: completed,
      cycles_remaining: total === 0 ? 0 : total - completed,
      current_pricing_scheme_version: cycle === current ? 1 : undefined,
      total_cycles: total,
    }
  })
}

const subscriptionLinks = (world: World, subscription: Subscription) => {
  const url = `${world.baseUrl()}/v1/billing/subscriptions/${subscription.id}`
  const own = [link(url, 'edit', 'PATCH'), link(url, 'self')]
  const action = (name: string) => link(`${url}/${name}`, name, 'POST')
  if (subscription.status === 'APPROVAL_PENDING') {
    const page = `${world.baseUrl()}/webapps/billing/subscriptions?ba_token=${subscription.agreementToken}`
    return [link(page, 'approve'), ...own]
  }
  if (subscription.status === 'ACTIVE')
    return [action('cancel'), ...own, action('suspend'), action('capture')]
  if (subscription.status === 'SUSPENDED')
    return [action('cancel'), ...own, action('activate'), action('capture')]
  return [link(url, 'self')]
}
