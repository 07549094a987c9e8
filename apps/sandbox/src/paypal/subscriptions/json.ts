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
    ...(subscription.statusChangeNote === null
      ? {}
      : { status_change_note: subscription.statusChangeNote }),
    plan_id: subscription.planId,
    plan_overridden: false,
    start_time: subscription.startTime,
    quantity: String(subscription.quantity),
    ...(subscription.customId === null ? {} : { custom_id: subscription.customId }),
    ...(subscription.subscriber ? { subscriber: payerJson(subscription.subscriber) } : {}),
    ...(plan && subscription.approved ? { billing_info: billingInfo(subscription, plan) } : {}),
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
    ...(lastPayment
      ? {
          last_payment: {
            amount: money(lastPayment.amountCents, currency),
            time: lastPayment.time,
          },
        }
      : {}),
    ...(nextBillingTime ? { next_billing_time: nextBillingTime } : {}),
    failed_payments_count: subscription.failedPaymentsCount,
    ...(lastFailedPayment
      ? {
          last_failed_payment: {
            amount: money(lastFailedPayment.amountCents, currency),
            time: lastFailedPayment.time,
            reason_code: 'PAYMENT_DENIED',
            ...(lastFailedPayment.retryTime
              ? { next_payment_retry_time: lastFailedPayment.retryTime }
              : {}),
          },
        }
      : {}),
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
      ...(cycle === current ? { current_pricing_scheme_version: 1 } : {}),
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
