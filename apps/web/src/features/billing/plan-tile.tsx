import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerTile } from '#components/answer-tile.tsx'
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
  const { data, isError } = useQuery(subscription(user.sid))
  const { look, answer, lines } = planAnswer(user.sbStatus, data, isError)
  return (
    <AnswerTile
      icon={CalendarClock}
      name="Plan"
      look={look}
      answer={answer}
      action={<SubscribeButton user={user} levelAtStake={levelAtStake} />}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </AnswerTile>
  )
}
