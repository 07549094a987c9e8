import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { Blank } from '#components/skeleton.tsx'
import { subscription } from './subscription-api.ts'
import { subscriptionSummary } from './subscription-rules.ts'
import { SubscriptionTrouble } from './subscription-trouble.tsx'

/** The subscription's next payment, or what is wrong with it. A premium customer's has its place from the start. */
export function SubscriptionTile({ user }: { user: TokenClaims }) {
  const { data, isPending } = useQuery(subscription(user.sid))
  if (isPending && user.sbStatus === 'premium')
    return (
      <FactTile icon={CalendarClock} look="plain" title={<Blank like={usual.title} />}>
        <span className="sr-only">Loading your plan</span>
        <Blank like={usual.text} />
      </FactTile>
    )
  const summary = data && subscriptionSummary(data)
  if (!summary) return null
  if (summary.look !== 'good') return <SubscriptionTrouble user={user} state={data} />
  return (
    <FactTile icon={CalendarClock} look="good" title={summary.title}>
      {summary.text}
    </FactTile>
  )
}

/** As long as what most subscriptions say, so that it wraps in the same way. */
const usual = {
  title: 'Premium support for $00.00 a\u00a0month',
  text: 'Next payment on Jan 10, 2026',
} as const
