import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleAlert } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { subscription } from './api.ts'
import { standingOf } from './subscription-words.ts'

type Props = {
  user: TokenClaims
  /** Nothing while all is well. */
  onlyTrouble?: boolean
}

/** How the subscription stands; nothing for whoever has none. */
export function SubscriptionTile({ user, onlyTrouble }: Props) {
  const { data } = useQuery(subscription(user.sid))
  const standing = data && standingOf(data)
  if (!standing || (onlyTrouble && standing.look === 'good')) return null
  const { look, title, text } = standing
  return (
    <FactTile icon={look === 'bad' ? CircleAlert : CalendarClock} look={look} title={title}>
      {text}
    </FactTile>
  )
}
