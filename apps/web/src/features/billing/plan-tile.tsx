import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerTile } from '#components/answer-tile.tsx'
import { Blank } from '#components/skeleton.tsx'
import { isMissing } from '#lib/is-missing.ts'
import { planAnswer } from './plan-rules.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import { subscription } from './subscription-api.ts'

type Props = {
  user: TokenClaims
  /** What the support level loses, shown before a subscription ends. */
  levelAtStake: ReactNode
}

/** What the plan costs and when the next payment is due, and its beginning or end. */
export function PlanTile({ user, levelAtStake }: Props) {
  const query = useQuery(subscription(user.sid))
  const plan = planAnswer(user.sbStatus, query.data)
  return (
    <AnswerTile
      icon={CalendarClock}
      name="Plan"
      look={plan?.look ?? 'plain'}
      answer={plan?.answer}
      query={query}
      action={
        plan ? (
          <SubscribeButton user={user} levelAtStake={levelAtStake} />
        ) : (
          // Its place is kept.
          !isMissing(query) && <span className="btn" />
        )
      }
    >
      {plan
        ? plan.lines.map((line) => <p key={line}>{line}</p>)
        : ['Smart Bird Premium', 'Next payment Nov 30, 2026'].map((line) => (
            <p key={line}>
              <Blank like={line} />
            </p>
          ))}
    </AnswerTile>
  )
}
