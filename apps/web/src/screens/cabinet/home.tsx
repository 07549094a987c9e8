import { useIsMutating } from '@tanstack/react-query'
import { CreditCard, Settings } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { WhileBusy } from '#components/while-busy.tsx'
import { AccountCard } from '#features/account/account-card.tsx'
import { AccountChanges } from '#features/account/account-changes.tsx'
import { AccountLevel, Guarantees, LevelAtStake } from '#features/account/account-summary.tsx'
import { OwedTile } from '#features/account/owed-tile.tsx'
import { LogoutButton } from '#features/auth/logout-button.tsx'
import { SubscribeButton } from '#features/billing/subscribe-button.tsx'
import { SubscriptionTile } from '#features/billing/subscription-tile.tsx'
import { ReportButton } from '#features/contact/report-button.tsx'
import { HomeCard } from '#features/house/home-card.tsx'
import { HouseTile } from '#features/house/house-tile.tsx'
import { cabinetPath, paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export function CabinetHomeScreen() {
  const user = useSession()
  const isBusy = useIsMutating({ mutationKey: ['cabinet'] }) > 0
  if (!user) return <Link to={paths.login}>Login</Link>
  return (
    <>
      <title>User Cabinet</title>
      <WhileBusy busy={isBusy} label="One moment…">
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h1 className="text-2xl">User Cabinet</h1>
              <p className="text-lg text-soft">Welcome, {user.fullUserName || user.username}.</p>
            </div>
            <nav
              aria-label="Cabinet"
              className="grid w-full grid-cols-6 gap-2 *:col-span-3 *:last:col-span-6 sm:gap-3 sm:*:col-span-2 sm:*:nth-[n+4]:col-span-3 lg:flex lg:w-auto lg:flex-wrap"
            >
              <SubscribeButton user={user} levelAtStake={<LevelAtStake user={user} />} />
              <ButtonLink to={cabinetPath(user.username, 'billings')}>
                <CreditCard size={18} aria-hidden="true" />
                Billing
              </ButtonLink>
              <ButtonLink to={cabinetPath(user.username, 'settings')}>
                <Settings size={18} aria-hidden="true" />
                Settings
              </ButtonLink>
              <LogoutButton />
              <ReportButton user={user} />
            </nav>
          </div>
          <AccountChanges name="accountChanges" look="success" />
          <SubscriptionTile user={user} onlyTrouble />
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6">
            <HouseTile user={user} />
            <OwedTile user={user} />
          </div>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <AccountCard user={user}>
              <AccountLevel user={user} />
            </AccountCard>
            <div className="grid grid-cols-1 gap-6">
              <HomeCard user={user} />
              <Guarantees user={user} />
            </div>
          </div>
        </div>
      </WhileBusy>
    </>
  )
}
