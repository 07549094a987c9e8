import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coverageFor } from '#lib/coverage.ts'
import { dollars } from '#lib/money.ts'
import { summary } from './api.ts'
import { levelGifts, levelLoss } from './level-rules.ts'

type Props = {
  user: TokenClaims
  /** Keeps the place until all is known. */
  pending: ReactNode
}

/** What the customer's support level loses when the subscription ends, and what it has given so far. */
export function LevelAtStake({ user, pending }: Props) {
  const { data, isPending } = useQuery(summary(user.sid))
  const { data: coverage, isPending: isCoveragePending } = useQuery(coverageFor(user.sid))
  if (isPending || isCoveragePending) return pending
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
