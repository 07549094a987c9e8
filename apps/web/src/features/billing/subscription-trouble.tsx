import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { payPalAutomaticPayments } from '@smart-bird/contracts/paypal'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { ExternalLink } from 'lucide-react'
import { Notice } from '#components/notice.tsx'
import { isMember } from './plan-rules.ts'
import { subscriptionSummary } from './subscription-rules.ts'
import { UnsubscribeButton } from './unsubscribe-button.tsx'

type Props = { user: TokenClaims; state: Reply<typeof subscriptionState> }

/** Says what is wrong with the subscription, where it is mended, and ends it where no button of the plan does. */
export function SubscriptionTrouble({ user, state }: Props) {
  const summary = subscriptionSummary(state)
  if (!summary) return null
  const { look, title, text } = summary
  return (
    <Notice look={look === 'bad' ? 'error' : 'calm'}>
      <p className="font-semibold">{title}</p>
      <p className="font-normal text-ink">{text}</p>
      {look === 'bad' && (
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            href={payPalAutomaticPayments}
            target="_blank"
            rel="noopener noreferrer"
            className="btn btn-danger bg-raised"
          >
            Update payment method
            <ExternalLink size={18} aria-hidden="true" />
            <span className="sr-only">(at PayPal, opens in a new tab)</span>
          </a>
          {!isMember(state) && <UnsubscribeButton user={user} levelAtStake={null} />}
        </p>
      )}
    </Notice>
  )
}
