import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleAlert } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { formatDay } from '#lib/dates.ts'
import { dollars } from '#lib/money.ts'
import { subscription } from './api.ts'

/** How the subscription stands; nothing for whoever has none. */
export function SubscriptionTile({ user }: { user: TokenClaims }) {
  const { data } = useQuery(subscription(user.sid))
  if (data?.status !== 'active' && data?.status !== 'suspended') return null
  const troubled = data.failedPayments > 0 || data.status === 'suspended'
  return (
    <FactTile
      icon={troubled ? CircleAlert : CalendarClock}
      look={troubled ? 'bad' : 'good'}
      title={`${data.planName}, ${dollars(data.planPrice)} a month`}
    >
      {troubled ? troubleText(data) : nextText(data)}
    </FactTile>
  )
}

type State = Reply<typeof subscriptionState>

function troubleText({ status, nextRetryAt }: State): string {
  if (status === 'suspended')
    return 'It is suspended because payments failed. Renew your way to pay at PayPal, or subscribe anew.'
  const retry = nextRetryAt ? ` PayPal tries again on ${formatDay(nextRetryAt)}.` : ''
  return `The last payment failed.${retry} Please check your way to pay at PayPal.`
}

const nextText = ({ nextPaymentAt }: State) =>
  nextPaymentAt ? `Next payment on ${formatDay(nextPaymentAt)}` : 'Active'
