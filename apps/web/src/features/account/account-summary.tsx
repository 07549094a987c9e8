import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { isMissing } from '#lib/is-missing.ts'
import { summary } from './api.ts'
import { GuaranteeList } from './guarantee-list.tsx'
import { LevelMeter } from './level-meter.tsx'
import { earnsLevels } from './rules.ts'

/** Progress to the next level, inside the account card. */
export function AccountLevel({ user }: { user: TokenClaims }) {
  const query = useQuery(summary(user.sid))
  const { data } = query
  if (isMissing(query)) return null
  if (data) return <LevelMeter level={data.level} steps={earnsLevels(user)} />
  return <Skeleton label="Loading your level" lines={earnsLevels(user) ? 3 : 2} />
}

export function Guarantees({ user }: { user: TokenClaims }) {
  const query = useQuery(summary(user.sid))
  const { data } = query
  if (isMissing(query)) return null
  return (
    <Card id="guarantee" title="One-year guarantee" className="flex flex-col">
      {data ? <GuaranteeList {...data} /> : <Skeleton label="Loading your guarantees" />}
    </Card>
  )
}
