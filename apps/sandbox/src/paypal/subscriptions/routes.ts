import { payerJson } from '#paypal/orders/json'
import { checkMoney, feeCents, money } from '#paypal/protocol/money'
import { getResource, notFound, parseBody, parseQuery } from '#paypal/protocol/problem'
import type { Route } from '#paypal/protocol/router'
import type { Payment } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'
import { chargeOutstanding } from './billing.ts'
import { patchSubscription, reviseSubscription } from './change.ts'
import { createSubscription } from './create.ts'
import { subscriptionJson } from './json.ts'
import { optionalReason, outstandingRequest, reasonRequest, transactionsQuery } from './request.ts'
import { requireStatus, setStatus } from './status.ts'

/** `/v1/billing/subscriptions` */
export const subscriptionRoutes = (world: World): Route[] => [
  {
    method: 'POST',
    path: '/v1/billing/subscriptions',
    handle: ({ body }) => {
      const subscription = createSubscription(world, body)
      return {
        status: 201,
        body: subscriptionJson(world, subscription),
        resource: subscription.id,
      }
    },
    repeat: {
      hours: 72,
      answer: (id) => ({
        status: 200,
        body: subscriptionJson(world, getResource(world.state.subscriptions, id)),
      }),
    },
  },
  {
    method: 'GET',
    path: '/v1/billing/subscriptions/:id',
    handle: ({ params }) => ({
      status: 200,
      body: subscriptionJson(world, getResource(world.state.subscriptions, params.id)),
    }),
  },
  {
    method: 'PATCH',
    path: '/v1/billing/subscriptions/:id',
    handle: ({ params, body }) => {
      patchSubscription(world, getResource(world.state.subscriptions, params.id), body)
      return { status: 204 }
    },
  },
  {
    method: 'POST',
    path: '/v1/billing/subscriptions/:id/revise',
    handle: ({ params, body }) => {
      const subscription = world.state.subscriptions[params.id ?? '']
      if (!subscription) throw notFound('Requested resource ID was not found.')
      return { status: 200, body: reviseSubscription(world, subscription, body) }
    },
  },
  {
    method: 'POST',
    path: '/v1/billing/subscriptions/:id/cancel',
    handle: ({ params, body }) => {
      const subscription = getResource(world.state.subscriptions, params.id)
      const { reason } = parseBody(reasonRequest, body)
      requireStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'cancel', 'active or suspended')
      setStatus(world, subscription, 'CANCELLED', reason)
      return { status: 204 }
    },
  },
  {
    method: 'POST',
    path: '/v1/billing/subscriptions/:id/suspend',
    handle: ({ params, body }) => {
      const subscription = getResource(world.state.subscriptions, params.id)
      const { reason } = parseBody(reasonRequest, body)
      requireStatus(subscription, ['ACTIVE'], 'suspend', 'active')
      setStatus(world, subscription, 'SUSPENDED', reason)
      return { status: 204 }
    },
  },
  {
    method: 'POST',
    path: '/v1/billing/subscriptions/:id/activate',
    handle: ({ params, body }) => {
      const subscription = getResource(world.state.subscriptions, params.id)
      const { reason } = parseBody(optionalReason, body)
      requireStatus(subscription, ['SUSPENDED'], 'activate', 'suspended')
      setStatus(world, subscription, 'ACTIVE', reason ?? null)
      return { status: 204 }
    },
  },
  {
    method: 'POST',
    path: '/v1/billing/subscriptions/:id/capture',
    handle: ({ params, body }) => {
      const subscription = getResource(world.state.subscriptions, params.id)
      const { amount } = parseBody(outstandingRequest, body)
      const payment = chargeOutstanding(world, subscription, checkMoney(amount, '/amount'))
      return { status: 200, body: transactionJson(payment), resource: payment.id }
    },
    repeat: {
      hours: 72,
      answer: (id) => {
        const payment = getResource(world.state.payments, id)
        return { status: 200, body: transactionJson(payment) }
      },
    },
  },
  {
    method: 'GET',
    path: '/v1/billing/subscriptions/:id/transactions',
    handle: ({ params, query }) => {
      const subscription = getResource(world.state.subscriptions, params.id)
      const { start_time, end_time } = parseQuery(transactionsQuery, query)
      const transactions = Object.values(world.state.payments)
        .filter((payment) => payment.subscriptionId === subscription.id)
        .filter(({ createTime }) => isBetween(createTime, start_time, end_time))
        .map(transactionJson)
      return {
        status: 200,
        body: { transactions, total_items: transactions.length, total_pages: 1 },
      }
    },
  },
]

const isBetween = (moment: string, start: string, end: string) =>
  Date.parse(moment) >= Date.parse(start) && Date.parse(moment) <= Date.parse(end)

const transactionJson = ({ id, status, currency, amountCents, payer, createTime }: Payment) => {
  const fee = feeCents(amountCents)
  const { name, email_address } = payerJson(payer)
  return {
    id,
    status,
    amount_with_breakdown: {
      gross_amount: money(amountCents, currency),
      fee_amount: money(fee, currency),
      net_amount: money(amountCents - fee, currency),
    },
    payer_name: name,
    payer_email: email_address,
    time: createTime,
  }
}
