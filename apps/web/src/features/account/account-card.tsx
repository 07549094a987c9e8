import type { SessionUser } from '@smart-bird/contracts/token'
import { phoneInWords } from '@smart-bird/contracts/words'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Missing } from '#components/missing.tsx'
import { wrapping } from '#components/wrapping.tsx'
import { labelOf } from '#lib/labels.ts'
import { cabinetPath } from '#lib/paths.ts'
import { Portrait } from './portrait.tsx'
import { earnsLevels, hasPremiumCard } from './rules.ts'

type Props = {
  user: SessionUser
  /** Progress to the next level. */
  children?: ReactNode
}

export function AccountCard({ user, children }: Props) {
  const settings = `${cabinetPath(user.username, 'settings')}#account-settings`
  const premium = hasPremiumCard(user)
  const isComplete = user.fullUserName && user.email
  const missing = (prompt: string) => <Missing prompt={prompt} to={settings} />
  return (
    <Card
      id="account"
      title="Account"
      night={premium}
      data-premium={premium || undefined}
      aside={
        isComplete ? (
          <Link to={settings} data-screen-only="" className="text-link">
            Edit<span className="sr-only"> your account</span>
          </Link>
        ) : (
          <Link to={settings} data-screen-only="" className="btn btn-primary">
            Complete your account
          </Link>
        )
      }
    >
      <div className="account">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
          <Portrait image={user.image} name={user.username} premium={premium} />
          <div className="max-w-full wrap-break-word">
            {user.fullUserName ? (
              <p
                className={`font-display font-semibold ${user.fullUserName.length > 24 ? 'text-base' : 'text-xl'}`}
              >
                {user.fullUserName}
              </p>
            ) : (
              missing('Set full name')
            )}
            <p className="opacity-75">{user.username}</p>
          </div>
        </div>
        <div className="empty:hidden">
          {(earnsLevels(user) || user.userLevel === 'Bonus') && children}
        </div>
        <FactList>
          <Fact name="Email">{user.email ? wrapping(user.email) : missing('Set email')}</Fact>
          <Fact name="Phone">{user.phone ? phoneInWords(user.phone) : missing('Set phone')}</Fact>
          <Fact name="Account status">
            {user.sbStatus ? (
              <Badge look={premium ? 'accent' : 'plain'}>
                {user.sbStatus === 'uat' ? 'Trial' : labelOf(user.sbStatus)}
              </Badge>
            ) : (
              missing('Set Status')
            )}
          </Fact>
          {(user.userLevel || earnsLevels(user)) && (
            <Fact name="Level">{user.userLevel ?? 'None yet'}</Fact>
          )}
        </FactList>
      </div>
    </Card>
  )
}
