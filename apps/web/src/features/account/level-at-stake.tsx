import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { coverageFor } from '#lib/coverage.ts'
import { dollars } from '#lib/money.ts'
import { summary } from './api.ts'
import { levelGifts, levelLoss } from './level-rules.ts'

/** What the customer's support level loses when the subscription ends, and what it has given so far. */
export function LevelAtStake({ user }: { user: TokenClaims }) {
  const { data } = useQuery(summary(user.sid))
  const { data: coverage } = useQuery(coverageFor(user.sid))
  const gifts = coverage && levelGifts(coverage)
  return (
    <>
      {levelLoss(data?.level)}
      {gifts && ` ${gifts}`}
      {coverage &&
        coverage.saved !== '0.00' &&
        ` So far it took ${dollars(coverage.saved)} off your orders.`}
    </>
  )
}
