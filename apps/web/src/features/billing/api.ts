import {
  findReceipt,
  listOrders,
  listPayments,
  type Order,
  order,
  paymentHistoryRow,
  payOrder,
  subscriptionState,
} from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import { showError, showSuccess } from '#components/toasts.ts'
import { call } from '#lib/call.ts'
import { keptList } from '#lib/kept-list.ts'
import { leaveTo } from '#lib/leave-to.ts'
import { forgetLists, saveList } from '#lib/list-cache.ts'
import { moneyMoved } from '#lib/money-moved.ts'
import { endSession, findSession } from '#lib/session.ts'
import { outcomesOf, paymentRefusal } from './rules.ts'

const keys = { orders: 'orders', payments: 'payments', subscription: 'subscription' } as const

/** An account without an e-mail sends a placeholder (product.md §7). */
const identity = ({ id, username, email }: TokenClaims) => ({
  body: { userId: id, username, userEmail: email ?? '' },
})

/** The user's orders, newest first; `sid` keeps two people's lists apart. */
export const orders = (user: TokenClaims) =>
  queryOptions({
    queryKey: ['billing', keys.orders, user.sid],
    queryFn: async ({ client, queryKey, signal }) => {
      const rows = await call(listOrders, { ...identity(user), signal })
      tellOutcomes(client, queryKey, rows)
      if (isStill(user)) saveList('orders', rows)
      return rows
    },
    ...keptList('orders', z.array(order), isConfirming),
  })

/** A payment of which the provider has yet to say that it was made: it is asked for again and again. */
const isConfirming = (rows: readonly Order[]) => rows.some(({ underWay }) => underWay !== null)

function tellOutcomes(client: QueryClient, queryKey: QueryKey, rows: readonly Order[]) {
  const outcomes = outcomesOf(client.getQueryData<Order[]>(queryKey) ?? [], rows)
  if (outcomes.length > 0) moneyMoved(client, queryKey)
  for (const { sentence, isPaid } of outcomes) (isPaid ? showSuccess : showError)(sentence)
}

export const payments = (user: TokenClaims) =>
  queryOptions({
    queryKey: ['billing', keys.payments, user.sid],
    queryFn: async ({ signal }) => {
      const { data } = await call(listPayments, { ...identity(user), signal })
      if (isStill(user)) saveList('payments', data)
      return data
    },
    ...keptList('payments', z.array(paymentHistoryRow)),
  })

/** The plan, its price and how the user's subscription stands. */
export const subscription = (sid: string) =>
  queryOptions({
    queryKey: ['billing', keys.subscription, sid],
    queryFn: ({ signal }) => call(subscriptionState, { signal }),
  })

/** A success leaves for the provider's approval page; the orders are asked for anew afterwards. */
export const payment = () =>
  mutationOptions({
    mutationKey: ['billing', 'pay'],
    mutationFn: (body: { username: string; orderNumber: string }) =>
      call(payOrder, { body, exactStatus: true, timeoutMs: timings.paymentTimeoutMs }),
    onSuccess: (address) => {
      // Whatever page follows the provider's, this browser knows no more how the orders stand.
      forgetLists()
      return leaveTo(address)
    },
    onError: (error) => {
      const { sentence, ends } = paymentRefusal(error)
      showError(sentence)
      if (ends) endSession('expired')
    },
    onSettled: (_address, _error, _body, _result, { client }) => {
      moneyMoved(client)
    },
  })

/** What the receipt of one purchase says. */
export const receiptOf = (body: { username: string; purchaseId: number }) =>
  call(findReceipt, { body })

/** A list that arrives after its person has left must not stay in the browser. */
const isStill = (user: TokenClaims) => findSession()?.sid === user.sid
