import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { summary } from './api.ts'
import { GuaranteeList } from './guarantee-list.tsx'
import { LevelMeter } from './level-meter.tsx'

/** Progress to the next level, inside the account card. */
export function AccountLevel({ user }: { user: TokenClaims }) {
  const { data, isPending } = useQuery(summary(user.sid))
  return (
    <div className="mt-5 border-t border-current/20 pt-4">
      {data ? (
        <LevelMeter level={data.level} />
      ) : isPending ? (
        <Skeleton label="Loading your level" />
      ) : (
        <p className="text-sm opacity-85">Your next level couldn’t be loaded.</p>
      )}
    </div>
  )
}

export function Guarantees({ user }: { user: TokenClaims }) {
  const { data, isPending } = useQuery(summary(user.sid))
  return (
    <Card id="guarantee" title="One-year guarantee">
      {data ? (
        <GuaranteeList {...data} />
      ) : isPending ? (
        <Skeleton label="Loading your guarantees" />
      ) : (
        <p className="text-soft">Your guarantees couldn’t be loaded.</p>
      )}
    </Card>
  )
}
