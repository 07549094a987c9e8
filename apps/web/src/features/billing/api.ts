import {
  findReceipt,
  listOrders,
  listPayments,
  order,
  paymentHistoryRow,
  payOrder,
  subscriptionState,
} from '@smart-bird/contracts/billing'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { showError } from '#components/toasts.ts'
import { call } from '#lib/call.ts'
import { keptList } from '#lib/kept-list.ts'
import { leaveTo } from '#lib/leave-to.ts'
import { forgetLists, saveList } from '#lib/list-cache.ts'
import { endSession, findSession } from '#lib/session.ts'
import { paymentRefusal } from './rules.ts'

const keys = { orders: 'orders', payments: 'payments', subscription: 'subscription' } as const

/** An account without an e-mail sends a placeholder (product.md §7). */
const identity = ({ id, username, email }: TokenClaims) => ({
  body: { userId: id, username, userEmail: email ?? '' },
})

/** The user's orders, newest first; `sid` keeps two people's lists apart. */
export const orders = (user: TokenClaims) =>
  queryOptions({
    queryKey: ['billing', keys.orders, user.sid],
    queryFn: async ({ signal }) => {
      const rows = await call(listOrders, { ...identity(user), signal })
      if (isStill(user)) saveList('orders', rows)
      return rows
    },
    ...keptList('orders', z.array(order)),
  })

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
      call(payOrder, { body, exactStatus: true }),
    onSuccess: (address) => leaveTo(address),
    onError: (error) => {
      const { sentence, ends } = paymentRefusal(error)
      showError(sentence)
      if (ends) endSession('expired')
    },
    onSettled: (_address, _error, _body, _result, { client }) => {
      forgetLists()
      void client.invalidateQueries({ queryKey: ['billing', keys.orders] })
    },
  })

/** What the receipt of one purchase says. */
export const receiptOf = (body: { username: string; purchaseId: number }) =>
  call(findReceipt, { body })

/** A list that arrives after its person has left must not stay in the browser. */
const isStill = (user: TokenClaims) => findSession()?.sid === user.sid
