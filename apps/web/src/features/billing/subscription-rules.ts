import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { AccountStatus } from '@smart-bird/contracts/values'
import { formatDay } from '#lib/dates.ts'
import { dollars } from '#lib/money.ts'

type State = Reply<typeof subscriptionState>

type Answer = { look: 'good' | 'accent' | 'bad' | 'plain'; answer: string; lines: string[] }

/** What the account's plan is and costs; what to do about a problem stands in the summary below. */
export function planAnswer(
  account: AccountStatus,
  state: State | undefined,
  isError: boolean,
): Answer {
  if (account === 'admin' || account === 'uat')
    return { look: 'plain', answer: `${accountWords[account]} account`, lines: ['No plan needed'] }
  if (!state)
    return isError
      ? { look: 'plain', answer: 'Your plan', lines: ['It couldn’t be loaded.'] }
      : { look: 'plain', answer: 'Your plan', lines: ['Loading…', '\u00a0'] }
  const { planName, nextPaymentAt } = state
  const price = `${dollars(state.planPrice)} a month`
  const summary = subscriptionSummary(state)
  if (!summary)
    return account === 'premium'
      ? { look: 'good', answer: 'Premium', lines: ['There’s no payment due.'] }
      : {
          look: 'plain',
          answer: 'Basic, no plan',
          lines: [`${planName} is ${price}.`, 'Cancel anytime.'],
        }
  if (state.cancelRequestedAt) return { look: 'plain', answer: 'Ending', lines: [planName] }
  if (state.status === 'suspended') return { look: 'bad', answer: 'Suspended', lines: [planName] }
  if (summary.look === 'bad')
    return { look: 'bad', answer: 'Payment failed', lines: [`${planName}, ${price}`] }
  return {
    look: 'good',
    answer: price,
    lines: [planName, nextPaymentAt ? `Next payment ${formatDay(nextPaymentAt)}` : 'Active'],
  }
}

const accountWords = { admin: 'Admin', uat: 'UAT' } as const

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
      title: `${planName}: your cancellation is noted`,
      text: 'We’ll carry it out as soon as PayPal can be reached, and email you then. You don’t need to cancel again.',
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
    title: `${planName}, ${dollars(state.planPrice)} a month`,
    text: nextPaymentAt ? `Next payment on ${formatDay(nextPaymentAt)}` : 'Active',
  }
}

const suspendedText = ({ failedPayments }: State) =>
  failedPayments > 0
    ? 'PayPal suspended it because payments failed. Update your payment method in your PayPal account, or subscribe again.'
    : 'PayPal suspended it and didn’t tell us why. Your PayPal account can tell you more. You can also subscribe again.'

function failedText({ nextRetryAt, hasPaid }: State): string {
  const retry = nextRetryAt
    ? `PayPal will try again on ${formatDay(nextRetryAt)}. Please check your payment method in your PayPal account before then`
    : 'Please check your payment method in your PayPal account'
  return hasPaid
    ? `${retry}.`
    : `${retry}, or subscribe again with a different one. Your account becomes premium once the first payment is made.`
}
