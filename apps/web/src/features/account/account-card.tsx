import type { SessionUser } from '@smart-bird/contracts/token'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Missing } from '#components/missing.tsx'
import { labelOf } from '#lib/labels.ts'
import { cabinetPath } from '#lib/paths.ts'
import { Portrait } from './portrait.tsx'
import { earnsLevels, hasPremiumCard, noLevelText } from './rules.ts'

type Props = {
  user: SessionUser
  /** Progress to the next level. */
  children?: ReactNode
}

export function AccountCard({ user, children }: Props) {
  const settings = `${cabinetPath(user.username, 'settings')}#account-settings`
  const premium = hasPremiumCard(user)
  const missing = (prompt: string) => <Missing prompt={prompt} to={settings} />
  return (
    <Card
      id="account"
      title="Account"
      night={premium}
      data-premium={premium || undefined}
      {...(premium ? { className: 'border-lamp/50!' } : {})}
      aside={
        <Link to={settings} data-screen-only="" className="text-link">
          Edit<span className="sr-only"> your account</span>
        </Link>
      }
    >
      <div className="mb-4 flex items-center gap-5">
        <Portrait image={user.image} name={user.username} premium={premium} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-display text-xl font-semibold">{user.fullUserName || user.username}</p>
          {user.fullUserName ? (
            <p className="opacity-75">{user.username}</p>
          ) : (
            missing('Set full name')
          )}
        </div>
      </div>
      <FactList>
        <Fact name="Email">{user.email || missing('Set email')}</Fact>
        <Fact name="Phone">{user.phone || missing('Set phone')}</Fact>
        <Fact name="Account status">
          {user.sbStatus ? (
            <Badge look={premium ? 'accent' : 'plain'}>{labelOf(user.sbStatus)}</Badge>
          ) : (
            missing('Set Status')
          )}
        </Fact>
        <Fact name="Level">{user.userLevel ?? noLevelText(user)}</Fact>
      </FactList>
      {earnsLevels(user) ? (
        children
      ) : (
        <p className="mt-5 border-t border-current/20 pt-4 text-sm opacity-85">
          {user.userLevel
            ? 'Levels grow with a subscription.'
            : 'Levels grow with a subscription, and your account needs none.'}
        </p>
      )}
    </Card>
  )
}
