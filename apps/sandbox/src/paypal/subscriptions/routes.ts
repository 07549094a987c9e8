import { payerJson } from '#paypal/orders/json'
import { checkMoney, feeCents, money } from '#paypal/protocol/money'
import { getResource, notFound, parseBody, parseQuery } from '#paypal/protocol/problem'
import { change, get, make, type Route } from '#paypal/protocol/router'
import type { Payment } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'
import { chargeOutstanding } from './billing.ts'
import { patchSubscription, reviseSubscription } from './change.ts'
import { createSubscription } from './create.ts'
import { subscriptionJson } from './json.ts'
import { optionalReason, outstandingRequest, reasonRequest, transactionsQuery } from './request.ts'
import { requireStatus, setStatus } from './status.ts'

/** `/v1/billing/subscriptions` */
export const subscriptionRoutes = (world: World): Route[] => {
  const { state } = world
  const at = '/v1/billing/subscriptions'
  const find = (id: string | undefined) => getResource(state.subscriptions, id)
  const show = (id?: string) => subscriptionJson(world, find(id))
  return [
    make(at, { hours: 72, act: ({ body }) => createSubscription(world, body).id, show }),
    get(`${at}/:id`, ({ params }) => show(params.id)),
    change('PATCH', `${at}/:id`, ({ params, body }) =>
      patchSubscription(world, find(params.id), body),
    ),
    {
      method: 'POST',
      path: `${at}/:id/revise`,
      handle: ({ params, body }) => {
        const subscription = state.subscriptions[params.id ?? '']
        if (!subscription) throw notFound('Requested resource ID was not found.')
        return { status: 200, body: reviseSubscription(world, subscription, body) }
      },
    },
    change('POST', `${at}/:id/cancel`, ({ params, body }) => {
      const subscription = find(params.id)
      const { reason } = parseBody(reasonRequest, body)
      requireStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'cancel')
      setStatus(world, subscription, 'CANCELLED', reason)
    }),
    change('POST', `${at}/:id/suspend`, ({ params, body }) => {
      const subscription = find(params.id)
      const { reason } = parseBody(reasonRequest, body)
      requireStatus(subscription, ['ACTIVE'], 'suspend')
      setStatus(world, subscription, 'SUSPENDED', reason)
    }),
    change('POST', `${at}/:id/activate`, ({ params, body }) => {
      const subscription = find(params.id)
      const { reason } = parseBody(optionalReason, body)
      requireStatus(subscription, ['SUSPENDED'], 'activate')
      setStatus(world, subscription, 'ACTIVE', reason)
    }),
    make(`${at}/:id/capture`, {
      hours: 72,
      act: ({ params, body }) => {
        const subscription = find(params.id)
        const { amount } = parseBody(outstandingRequest, body)
        return chargeOutstanding(world, subscription, checkMoney(amount, '/amount')).id
      },
      show: (id) => transactionJson(getResource(state.payments, id)),
      status: 200,
    }),
    get(`${at}/:id/transactions`, ({ params, query }) => {
      const subscription = find(params.id)
      const { start_time, end_time } = parseQuery(transactionsQuery, query)
      const transactions = Object.values(state.payments)
        .filter((payment) => payment.subscriptionId === subscription.id)
        .filter(({ createTime }) => isBetween(createTime, start_time, end_time))
        .map(transactionJson)
      return { transactions, total_items: transactions.length, total_pages: 1 }
    }),
  ]
}

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
