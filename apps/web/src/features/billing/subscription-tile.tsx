import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { RoundIcon } from '#components/round-icon.tsx'
import { Blank } from '#components/skeleton.tsx'
import { subscription } from './subscription-api.ts'
import { subscriptionSummary } from './subscription-rules.ts'
import { SubscriptionTrouble } from './subscription-trouble.tsx'

/** The subscription's next payment, or what is wrong with it. A premium customer's has its place from the start. */
export function SubscriptionTile({ user }: { user: TokenClaims }) {
  const { data, isPending } = useQuery(subscription(user.sid))
  if (isPending && user.sbStatus === 'premium')
    return (
      <Tile look="plain" title={<Blank like={usual.title} />}>
        <span className="sr-only">Loading your plan</span>
        <Blank like={usual.text} />
      </Tile>
    )
  const summary = data && subscriptionSummary(data)
  if (!summary) return null
  if (summary.look !== 'good') return <SubscriptionTrouble user={user} state={data} />
  return (
    <Tile look="good" title={summary.title}>
      {summary.text}
    </Tile>
  )
}

type TileProps = Pick<ComponentProps<typeof RoundIcon>, 'look'> &
  Record<'title' | 'children', ReactNode>

/** On a desk, at the end of the line of tabs. */
const Tile = ({ look, title, children }: TileProps) => (
  <div className="flex flex-wrap gap-4 items-center max-sm:*:first:hidden lg:absolute lg:-top-2 lg:right-0">
    <RoundIcon icon={CalendarClock} look={look} />
    <div className="min-w-0 flex-[1_1_10ch]">
      <p className="font-semibold max-sm:text-[0.9375rem]">{title}</p>
      <div className="text-sm text-pretty text-soft">{children}</div>
    </div>
  </div>
)

/** As long as what most subscriptions say, so that it wraps in the same way. */
const usual = {
  title: 'Premium support for $00.00 a\u00a0month',
  text: 'Next payment on Jan 10, 2026',
} as const
