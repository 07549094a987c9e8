import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { subscription } from './subscription-api.ts'
import { subscriptionSummary } from './subscription-rules.ts'
import { SubscriptionTrouble } from './subscription-trouble.tsx'

/** The subscription's next payment, or what is wrong with it. */
export function SubscriptionTile({ user }: { user: TokenClaims }) {
  const { data } = useQuery(subscription(user.sid))
  const summary = data && subscriptionSummary(data)
  if (!summary) return null
  if (summary.look !== 'good') return <SubscriptionTrouble state={data} />
  return (
    <FactTile icon={CalendarClock} look="good" title={summary.title}>
      {summary.text}
    </FactTile>
  )
}
