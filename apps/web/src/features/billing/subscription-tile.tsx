import { payPalAutomaticPayments } from '@smart-bird/contracts/paypal'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ExternalLink } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { Notice } from '#components/notice.tsx'
import { subscription } from './subscription-api.ts'
import { subscriptionSummary } from './subscription-rules.ts'

/** The subscription's next payment, or what is wrong with it. */
export function SubscriptionTile({ user }: { user: TokenClaims }) {
  const { data } = useQuery(subscription(user.sid))
  const summary = data && subscriptionSummary(data)
  if (!summary) return null
  if (summary.look !== 'good') return <SubscriptionTrouble user={user} />
  return (
    <FactTile icon={CalendarClock} look="good" title={summary.title}>
      {summary.text}
    </FactTile>
  )
}

/** Says that a payment failed, or that the subscription is suspended or ending, and how to mend it; nothing if all is well. */
export function SubscriptionTrouble({ user }: { user: TokenClaims }) {
  const { data } = useQuery(subscription(user.sid))
  const summary = data && subscriptionSummary(data)
  if (!summary || summary.look === 'good') return null
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
          Update your payment method
          <ExternalLink size={18} aria-hidden="true" />
          <span className="sr-only">(at PayPal, opens in a new tab)</span>
        </a>
      )}
    </Notice>
  )
}
