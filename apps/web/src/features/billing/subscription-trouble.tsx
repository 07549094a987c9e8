import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { payPalAutomaticPayments } from '@smart-bird/contracts/paypal'
import { ExternalLink } from 'lucide-react'
import { Notice } from '#components/notice.tsx'
import { subscriptionSummary } from './subscription-rules.ts'

/** Says what is wrong with the subscription, and where it is mended. */
export function SubscriptionTrouble({ state }: { state: Reply<typeof subscriptionState> }) {
  const summary = subscriptionSummary(state)
  if (!summary) return null
  const { look, title, text } = summary
  return (
    <Notice look={look === 'bad' ? 'error' : 'calm'}>
      <p className="font-semibold">{title}</p>
      <p className="font-normal text-ink">{text}</p>
      {look === 'bad' && (
        <a
          href={payPalAutomaticPayments}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-danger mt-3 bg-raised"
        >
          Update payment method
          <ExternalLink size={18} aria-hidden="true" />
          <span className="sr-only">(at PayPal, opens in a new tab)</span>
        </a>
      )}
    </Notice>
  )
}
