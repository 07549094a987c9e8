import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleAlert } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { subscription } from './subscription-api.ts'
import { subscriptionSummary } from './subscription-rules.ts'

type Props = {
  user: TokenClaims
  /** Shows nothing while all is well. */
  onlyTrouble?: boolean
}

export function SubscriptionTile({ user, onlyTrouble }: Props) {
  const { data } = useQuery(subscription(user.sid))
  const summary = data && subscriptionSummary(data)
  if (!summary || (onlyTrouble && summary.look === 'good')) return null
  const { look, title, text } = summary
  return (
    <FactTile icon={look === 'bad' ? CircleAlert : CalendarClock} look={look} title={title}>
      {text}
    </FactTile>
  )
}
