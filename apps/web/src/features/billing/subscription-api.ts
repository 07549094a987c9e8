import { alerts } from '@smart-bird/contracts/alerts'
import * as contract from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import type { SessionUser } from '@smart-bird/contracts/token'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { isCallError } from '#lib/call-error.ts'
import { leaveTo } from '#lib/leave-page.ts'
import { endSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { showError, showSuccess } from '#lib/toasts.ts'
import { findCancelledReply, isExplained } from './rules.ts'

/** The plan, its price and the state of the customer's subscription. */
export const subscription = (sid: string) =>
  queryOptions({
    queryKey: ['billing', 'subscription', sid],
    queryFn: ({ signal }) => call(contract.subscriptionState, { signal }),
    meta: { inTiles: true },
  })

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
