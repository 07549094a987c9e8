import { alerts } from '@smart-bird/contracts/alerts'
import { updateToken } from '@smart-bird/contracts/auth'
import * as contract from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import type { SessionUser, TokenClaims } from '@smart-bird/contracts/token'
import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import { showError, showSuccess } from '#components/toasts.ts'
import { call } from '#lib/call.ts'
import { isCallError } from '#lib/call-error.ts'
import { invalidateBilling, returnKey } from '#lib/invalidate-billing.ts'
import { leaveTo } from '#lib/leave-page.ts'
import { cachedList, clearLists, saveList } from '#lib/list-cache.ts'
import { pollIntervalMs } from '#lib/poll-interval.ts'
import { endSession, findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { findSettled, hasEnded, isUnanswered, type Settled } from './return-rules.ts'
import { findCancelledReply, isExplained, outcomesOf, paymentRefusal } from './rules.ts'

const keys = { orders: 'orders', payments: 'payments', subscription: 'subscription' } as const

/** An account without an email sends a placeholder (specification §7). */
const identity = ({ id, username, email }: TokenClaims) => ({
  body: { userId: id, username, userEmail: email ?? '' },
})

/** The customer's orders, newest first; `sid` keeps two customers' lists apart. */
export const orders = (user: TokenClaims) =>
  queryOptions({
    queryKey: ['billing', keys.orders, user.sid],
    queryFn: async ({ client, queryKey, signal }) => {
      const rows = await call(contract.listOrders, { ...identity(user), signal })
      showOutcomes(client, queryKey, rows)
      if (isStillLoggedIn(user)) saveList('orders', rows)
      return rows
    },
    ...cachedList('orders', z.array(contract.order), isConfirming),
  })

/** While a payment isn't confirmed yet, the list is polled. */
const isConfirming = (rows: readonly contract.Order[]) =>
  rows.some(({ underWay }) => underWay !== null)

function showOutcomes(client: QueryClient, queryKey: QueryKey, rows: readonly contract.Order[]) {
  const outcomes = outcomesOf(client.getQueryData<contract.Order[]>(queryKey) ?? [], rows)
  if (outcomes.length > 0) invalidateBilling(client, queryKey)
  for (const { sentence, isPaid } of outcomes) (isPaid ? showSuccess : showError)(sentence)
}

export const payments = (user: TokenClaims) =>
  queryOptions({
    queryKey: ['billing', keys.payments, user.sid],
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.listPayments, { ...identity(user), signal })
      if (isStillLoggedIn(user)) saveList('payments', data)
      return data
    },
    ...cachedList('payments', z.array(contract.paymentHistoryRow)),
  })

/** The plan, its price and the state of the customer's subscription. */
export const subscription = (sid: string) =>
  queryOptions({
    queryKey: ['billing', keys.subscription, sid],
    queryFn: ({ signal }) => call(contract.subscriptionState, { signal }),
  })

/** On success leaves for PayPal's approval page. The orders are fetched again in any case. */
export const payment = () =>
  mutationOptions({
    mutationKey: ['billing', 'pay'],
    mutationFn: (body: { username: string; orderNumber: string }) =>
      call(contract.payOrder, { body, exactStatus: true, timeoutMs: timings.paymentTimeoutMs }),
    onSuccess: (address) => {
      // Whichever page PayPal leads back to, the cached lists are out of date by then.
      clearLists()
      return leaveTo(address)
    },
    onError: (error) => {
      const { sentence, ends } = paymentRefusal(error)
      showError(sentence)
      if (ends) endSession('expired')
    },
    onSettled: (_address, _error, _body, _result, { client }) => {
      invalidateBilling(client)
    },
  })

export const receiptOf = (body: { username: string; purchaseId: number }) =>
  call(contract.findReceipt, { body })

/** A list that arrives after the customer has logged out must not stay in the browser. */
const isStillLoggedIn = (user: TokenClaims) => findSession()?.sid === user.sid

/** Settles the payment that PayPal sent the customer back with. Asking twice pays once. */
export const settledPayment = (sid: string, query: contract.ReturnQuery) =>
  queryOptions({
    queryKey: [returnKey, sid, query],
    queryFn: async ({ client }) => {
      const settled = await confirm(query)
      if (settled.token) keepSubscriberToken(settled.token, settled.username)
      invalidateBilling(client)
      return settled.dataInfo
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const isOpen = isUnanswered(state.error) || isPendingSubscription(query, state.data)
      return isOpen && pollIntervalMs(state.dataUpdateCount + state.errorUpdateCount)
    },
  })

/** The state of an order's payment, polled until it is final. */
export const paymentProgress = (sid: string, paymentId: string) =>
  queryOptions({
    queryKey: [returnKey, sid, 'progress', paymentId],
    queryFn: async ({ client, signal }) => {
      const progress = await call(contract.paymentStatus, { query: { paymentId }, signal })
      if (progress.state === 'captured' || hasEnded(progress.state)) invalidateBilling(client)
      return progress
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && (data.state === 'captured' || hasEnded(data.state))
        ? false
        : pollIntervalMs(dataUpdateCount + errorUpdateCount),
  })

/** What the API says to a customer who came back without paying. */
export const cancellation = (sid: string, query: contract.ReturnQuery) =>
  queryOptions({
    queryKey: [returnKey, sid, 'cancel', query],
    queryFn: async ({ client }) => {
      const message = await call(contract.paymentCancel, { query })
      invalidateBilling(client)
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function confirm(query: contract.ReturnQuery): Promise<Settled> {
  try {
    const { dataInfo, token, username } = await call(contract.paymentSuccess, {
      query,
      timeoutMs: timings.paymentTimeoutMs,
    })
    return { dataInfo, ...(token && { token }), ...(username && { username }) }
  } catch (error) {
    const settled = findSettled(error, query.rType)
    if (settled) return settled
    throw error
  }
}

const isPendingSubscription = (
  { rType }: contract.ReturnQuery,
  receipt: contract.ReceiptData | undefined,
) => rType === 'user_subscription' && receipt?.status === 'pending'

let refresh: ReturnType<typeof setTimeout> | undefined

/**
 * Saves the subscriber's token, and a fresh one five seconds later (specification §4): by then the first
 * payment is usually recorded. Works on any page of the cabinet.
 */
function keepSubscriberToken(token: string, username = findSession()?.username) {
  saveSession(token)
  clearTimeout(refresh)
  refresh = setTimeout(async () => {
    if (!username || findSession()?.username !== username) return
    // If this fails, the token saved before stays valid.
    const fresh = await call(updateToken, { query: { username } }).catch(() => undefined)
    if (fresh && findSession()?.username === username) saveSession(fresh.token)
  }, timings.subscriptionTokenRefreshMs)
}

const subscriber = (user: SessionUser) => ({
  body: { userName: user.username, userEmail: user.email ?? '' },
  timeoutMs: timings.paymentTimeoutMs,
})

/** On success leaves for PayPal's approval page. */
export const startSubscription = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'subscribe'],
    mutationFn: (user: SessionUser) => call(contract.subscribe, subscriber(user)),
    onSuccess: (address) => leaveTo(address),
    onError: (error) => refuse(error, true),
  })

/** The account is basic afterwards, even if there was nothing left to cancel (422). */
export const endSubscription = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'unsubscribe'],
    mutationFn: async (user: SessionUser) => {
      try {
        return await call(contract.unsubscribe, subscriber(user))
      } catch (error) {
        const reply = findCancelledReply(error)
        if (reply) return reply
        throw error
      }
    },
    onSuccess: ({ token, message }, _user, _result, { client }) => {
      saveSession(token)
      showSuccess(message)
      return client.invalidateQueries()
    },
    onError: (error) => refuse(error, false),
  })

/** specification §8: 401 and 404 end the session, an unexpected success of a subscription too. */
function refuse(error: unknown, unexpectedEnds: boolean) {
  if (!isCallError(error)) return showError(alerts.tryAgain)
  if (error.status === 401 || error.status === 404) return endSession('expired')
  if (unexpectedEnds && error.status >= 200 && error.status < 300) {
    showError(alerts.contactUs)
    return endSession('expired')
  }
  // The server's explanation helps more than a general sentence.
  showError(isExplained(error) ? error.message : alerts.tryAgain)
}
