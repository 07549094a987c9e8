import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { summary } from './api.ts'
import { levelLoss } from './rules.ts'

/** What a customer's support level loses with the subscription. */
export function LevelAtStake({ user }: { user: TokenClaims }) {
  const { data } = useQuery(summary(user.sid))
  return levelLoss(data?.level)
}
