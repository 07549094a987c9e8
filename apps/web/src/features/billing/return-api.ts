import { updateToken } from '@smart-bird/contracts/auth'
import * as contract from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import * as returns from '@smart-bird/contracts/payment-returns'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { invalidateBilling, returnKey } from '#lib/invalidate-billing.ts'
import { pollIntervalMs } from '#lib/poll-interval.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { findSettled, hasEnded, isUnanswered, type Settled } from './return-rules.ts'

/** Settles the payment that PayPal sent the customer back with. Asking twice pays once. */
export const settledPayment = (sid: string, query: returns.ReturnQuery) =>
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
export const cancellation = (sid: string, query: returns.ReturnQuery) =>
  queryOptions({
    queryKey: [returnKey, sid, 'cancel', query],
    queryFn: async ({ client }) => {
      const message = await call(returns.paymentCancel, { query })
      invalidateBilling(client)
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function confirm(query: returns.ReturnQuery): Promise<Settled> {
  try {
    const { dataInfo, token, username } = await call(returns.paymentSuccess, {
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
  { rType }: returns.ReturnQuery,
  receipt: contract.ReceiptData | undefined,
) => rType === 'user_subscription' && receipt?.status === 'pending'

let refresh: ReturnType<typeof setTimeout> | undefined

/**
 * Saves the token, and a fresh one five seconds later (specification §4), when the first payment
 * is usually recorded.
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
