import { updateToken } from '@smart-bird/contracts/auth'
import {
  paymentCancel,
  paymentStatus,
  paymentSuccess,
  type ReceiptData,
  type ReturnQuery,
} from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { askAgainMs } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { moneyMoved, returnKey } from '#lib/money-moved.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { findSettled, hasEnded, isUnanswered, type Settled } from './return-rules.ts'

/** The receipt of what the provider sent the customer back with; asking twice pays once. */
export const settledPayment = (sid: string, query: ReturnQuery) =>
  queryOptions({
    queryKey: [returnKey, sid, query],
    queryFn: async ({ client }) => {
      const settled = await confirm(query)
      if (settled.token) takeToken(settled.token, settled.username)
      moneyMoved(client)
      return settled.dataInfo
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const isOpen = isUnanswered(state.error) || isPendingSubscription(query, state.data)
      return isOpen && askAgainMs(state.dataUpdateCount + state.errorUpdateCount)
    },
  })

/** How an order's payment stands, asked again and again until it is decided. */
export const paymentProgress = (sid: string, paymentId: string) =>
  queryOptions({
    queryKey: [returnKey, sid, 'progress', paymentId],
    queryFn: async ({ client, signal }) => {
      const progress = await call(paymentStatus, { query: { paymentId }, signal })
      if (progress.state === 'captured' || hasEnded(progress.state)) moneyMoved(client)
      return progress
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && (data.state === 'captured' || hasEnded(data.state))
        ? false
        : askAgainMs(dataUpdateCount + errorUpdateCount),
  })

/** What the API says to a customer who came back without paying. */
export const cancellation = (sid: string, query: ReturnQuery) =>
  queryOptions({
    queryKey: [returnKey, sid, 'cancel', query],
    queryFn: async ({ client }) => {
      const message = await call(paymentCancel, { query })
      moneyMoved(client)
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function confirm(query: ReturnQuery): Promise<Settled> {
  try {
    const { dataInfo, token, username } = await call(paymentSuccess, {
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

const isPendingSubscription = ({ rType }: ReturnQuery, receipt: ReceiptData | undefined) =>
  rType === 'user_subscription' && receipt?.status === 'pending'

let refresh: ReturnType<typeof setTimeout> | undefined

/**
 * Takes the subscriber's token, and five seconds later a fresh one (product.md §4): by then the
 * first payment is usually recorded, wherever in the cabinet the customer is.
 */
function takeToken(token: string, username = findSession()?.username) {
  saveSession(token)
  clearTimeout(refresh)
  refresh = setTimeout(async () => {
    if (!username || findSession()?.username !== username) return
    // Without an answer the token taken before stays good.
    const fresh = await call(updateToken, { query: { username } }).catch(() => undefined)
    if (fresh && findSession()?.username === username) saveSession(fresh.token)
  }, timings.subscriptionTokenRefreshMs)
}
