import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { formatMoment } from '@smart-bird/receipt/moment'
import { dollars } from '#lib/money.ts'

type State = Reply<typeof subscriptionState>

export type SubscriptionSummary = {
  look: 'good' | 'accent' | 'bad'
  title: string
  text: string
}

/** The state of a current subscription, and what to do if there is a problem; undefined without one. */
export function subscriptionSummary(state: State): SubscriptionSummary | undefined {
  if (state.status !== 'active' && state.status !== 'suspended') return undefined
  const { planName, nextPaymentAt } = state
  if (state.cancelRequestedAt)
    return {
      look: 'accent',
      title: `${planName}: cancellation received`,
      text: 'We’ll finish it as soon as we reach PayPal, then email you. You don’t need to cancel again.',
    }
  if (state.status === 'suspended')
    return { look: 'bad', title: `${planName} is suspended`, text: suspendedText(state) }
  if (state.failedPayments > 0)
    return {
      look: 'bad',
      title: `${planName}: your ${state.hasPaid ? 'last' : 'first'} payment failed`,
      text: failedText(state),
    }
  return {
    look: 'good',
    title: `${planName} for ${dollars(state.planPrice)} a\u00a0month`,
    text: nextPaymentAt ? `Next payment on ${formatMoment(nextPaymentAt).mediumDate}` : 'Active',
  }
}

const suspendedText = ({ failedPayments }: State) =>
  failedPayments > 0
    ? 'PayPal suspended it because payments failed. Update your payment method in your PayPal account, or subscribe again.'
    : 'PayPal suspended it and didn’t tell us why. Your PayPal account can tell you more. You can also subscribe again.'

function failedText({ nextRetryAt, hasPaid }: State): string {
  const retry = nextRetryAt
    ? `PayPal will try again on ${formatMoment(nextRetryAt).mediumDate}. Please check your payment method before then`
    : 'Please check your payment method'
  return hasPaid
    ? `${retry}.`
    : `${retry}, or subscribe again with a different one. Your account becomes premium once the first payment is made.`
}
