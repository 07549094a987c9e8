import { premiumParts } from '@smart-bird/content/facts'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { Blank } from '#components/skeleton.tsx'
import { coverageFor } from '#lib/coverage.ts'
import { dollars } from '#lib/money.ts'
import { summary } from './api.ts'
import { bonusText, levelGifts, levelLoss } from './level-rules.ts'

/** What the customer's support level loses when the subscription ends, and what it has given so far. */
export function LevelAtStake({ user }: { user: TokenClaims }) {
  const { data, isPending } = useQuery(summary(user.sid))
  const { data: coverage, isPending: isCoveragePending } = useQuery(coverageFor(user.sid))
  if (isPending || isCoveragePending) return <Blank like={usual} />
  const loss = levelLoss(data?.level)
  const bonus = bonusText(data?.level)
  const gifts = !bonus && coverage && levelGifts(coverage)
  return (
    <>
      {(loss || bonus) && <p className="font-semibold text-ink">{loss ?? bonus}</p>}
      {loss && 'If you subscribe again, you start over from zero.'}
      {loss && bonus && ` ${bonus}.`}
      {bonus && ` Until then you keep ${premiumParts}.`}
      {gifts && ` ${gifts}`}
      {loss &&
        coverage &&
        coverage.saved !== '0.00' &&
        ` So far it took ${dollars(coverage.saved)} off your orders.`}
    </>
  )
}

/** In the lines of what most customers read. */
const usual =
  'You lose your gold level and 12 months of subscription. If you subscribe again, you start over from zero. Today gold gives you free service within 50 miles.'
