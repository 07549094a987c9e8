import { alerts } from '@smart-bird/contracts/alerts'
import { subscribe, unsubscribe } from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import type { SessionUser } from '@smart-bird/contracts/token'
import { mutationOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { call } from '#lib/call.ts'
import { isCallError } from '#lib/call-error.ts'
import { leaveTo } from '#lib/leave-to.ts'
import { endSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { findCancelledReply, isExplained } from './rules.ts'

const subscriber = (user: SessionUser) => ({
  body: { userName: user.username, userEmail: user.email ?? '' },
  timeoutMs: timings.paymentTimeoutMs,
})

/** A success leaves for the provider's approval page. */
export const beginSubscription = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'subscribe'],
    mutationFn: (user: SessionUser) => call(subscribe, subscriber(user)),
    onSuccess: (address) => leaveTo(address),
    onError: (error) => refuse(error, true),
  })

/** The account is basic afterwards, also where there was nothing left to cancel (422). */
export const endSubscription = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'unsubscribe'],
    mutationFn: async (user: SessionUser) => {
      try {
        return await call(unsubscribe, subscriber(user))
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

/** product.md §8: 401 and 404 end the session, an unexpected success of a subscription too. */
function refuse(error: unknown, unexpectedEnds: boolean) {
  if (!isCallError(error)) return showError(alerts.tryAgain)
  if (error.status === 401 || error.status === 404) return endSession('expired')
  if (unexpectedEnds && error.status >= 200 && error.status < 300) {
    showError(alerts.contactUs)
    return endSession('expired')
  }
  // What is in the way is more help than a general sentence.
  showError(isExplained(error) ? error.message : alerts.tryAgain)
}
