import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { AccountStatus } from '@smart-bird/contracts/values'
import { formatMoment } from '@smart-bird/receipt/moment'
import { dollars } from '#lib/money.ts'

type State = Reply<typeof subscriptionState>
type Answer = { look: 'good' | 'bad' | 'plain'; answer: string; lines: string[] }

/** What the account's plan is and costs, once it is known. What to do about a problem is separate, since few have one. */
export function planAnswer(account: AccountStatus, state: State | undefined): Answer | undefined {
  if (account === 'uat' && !(state && isCurrent(state)))
    return { look: 'plain', answer: 'Trial account', lines: ['No plan needed while you test'] }
  if (!state) return undefined
  const { planName, nextPaymentAt } = state
  const price = `${dollars(state.planPrice)} a\u00a0month`
  if (!isCurrent(state))
    return account === 'premium'
      ? { look: 'good', answer: 'Premium', lines: ['There’s no payment due.'] }
      : {
          look: 'plain',
          answer: 'Basic, no plan',
          lines:
            state.status === 'cancelled'
              ? [`${planName} is canceled.`, 'You won’t be charged again.']
              : [`${planName} is ${price}`],
        }
  if (state.cancelRequestedAt)
    return {
      look: 'plain',
      answer: 'Cancellation pending',
      lines: ['We’ll email you when it’s done.'],
    }
  if (state.status === 'suspended') return { look: 'bad', answer: 'Suspended', lines: [planName] }
  if (state.failedPayments > 0)
    return { look: 'bad', answer: 'Payment failed', lines: [`${planName}, ${price}`] }
  const next = nextPaymentAt
    ? `Next payment ${formatMoment(nextPaymentAt).mediumDate.replaceAll(' ', '\u00a0')}`
    : 'Active'
  return { look: 'good', answer: price, lines: [planName, next] }
}

const isCurrent = ({ status }: State) => status === 'active' || status === 'suspended'

/** Whether it is the customer's to end, whatever the account status says: not one that gives nothing, in whose place another may begin. */
export const isMember = (state: State | undefined): boolean =>
  state?.status === 'active' && (state.hasPaid || state.failedPayments === 0)

/** Whether the customer should know more of a current subscription than its price and date. */
export const isTroubled = (state: State): boolean =>
  isCurrent(state) &&
  (state.cancelRequestedAt !== null || state.status === 'suspended' || state.failedPayments > 0)
