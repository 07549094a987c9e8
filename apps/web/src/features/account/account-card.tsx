import type { SessionUser } from '@smart-bird/contracts/token'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
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
  const row = (name: string, value: string | null, prompt: string) => (
    <Fact name={name}>{value || <Missing prompt={prompt} to={settings} />}</Fact>
  )
  return (
    <Card
      id="account"
      title="Account"
      night={premium}
      data-premium={premium || undefined}
      {...(premium ? { className: 'border-lamp/50!' } : {})}
      aside={<Badge look={premium ? 'accent' : 'plain'}>{labelOf(user.sbStatus)}</Badge>}
    >
      <div className="mb-4 flex items-center gap-5">
        <Portrait image={user.image} name={user.username} premium={premium} />
        <div className="min-w-0">
          <p className="font-display text-xl font-semibold [overflow-wrap:anywhere]">
            {user.fullUserName || user.username}
          </p>
          {user.fullUserName && <p className="opacity-75">{user.username}</p>}
        </div>
      </div>
      <FactList>
        {row('Full name', user.fullUserName, 'Set full name')}
        {row('Email', user.email, 'Set email')}
        {row('Phone', user.phone, 'Set phone')}
        {row('Account status', user.sbStatus, 'Set Status')}
        <Fact name="Level">{user.userLevel ?? noLevelText(user)}</Fact>
      </FactList>
      {earnsLevels(user) && children}
    </Card>
  )
}
