import { isOutOfStep } from '@smart-bird/contracts/house-status'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DataNotice } from '#components/data-notice.tsx'
import { latePart, lazyPart } from '#components/lazy-part.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { WhileBusy } from '#components/while-busy.tsx'
import { AccountCard } from '#features/account/account-card.tsx'
import { AccountChanges } from '#features/account/account-changes.tsx'
import { AccountLevel, Guarantees } from '#features/account/account-summary.tsx'
import { summary } from '#features/account/api.ts'
import { forUser } from '#features/account/for-user.tsx'
import { OwedTile } from '#features/account/owed-tile.tsx'
import { isAdmin } from '#features/admin/rules.ts'
import { PlanTile } from '#features/billing/plan-tile.tsx'
import { SubscriptionBanner } from '#features/billing/subscription-banner.tsx'
import { NewAnswers } from '#features/enquiry/lazy-new-answers.ts'
import { HomeCard } from '#features/house/home-card.tsx'
import { HouseTile } from '#features/house/house-tile.tsx'
import { useWaitAction } from '#features/house/wait-store.ts'
import { nameOf } from '#lib/name-of.ts'

const HouseWait = latePart(async () => (await import('#features/house/house-wait.tsx')).HouseWait)
const LevelAtStake = latePart(
  async () => (await import('#features/account/level-at-stake.tsx')).LevelAtStake,
)
const WorkTile = lazyPart(
  async () => (await import('#features/admin/overview/work-tile.tsx')).WorkTile,
)

/** Answers first: how the home is, what is to pay, what the plan costs. Then the details. */
export const CabinetHomeScreen = forUser(function CabinetHome({ user }) {
  const hasName = user.fullUserName || user.email
  const isBusy = useIsMutating({ mutationKey: ['cabinet'] }) > 0
  const isWaiting = useWaitAction(user.username) !== undefined
  return (
    <>
      <title>User Cabinet</title>
      <WhileBusy busy={isBusy} label="One moment…">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <h1 className="text-2xl">User Cabinet</h1>
            <p className="text-lg text-soft">Welcome{hasName ? `, ${nameOf(user)}` : ''}.</p>
          </div>
          <DataNotice />
          <AccountChanges name="paymentNews" look="error" />
          <AccountChanges name="accountChanges" look="success" />
          <SubscriptionBanner user={user} />
          <NewAnswers user={user} />
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:*:first:col-span-full lg:grid-cols-4 lg:gap-6 lg:*:first:col-span-2">
            <HouseTile user={user} visits={useQuery(summary(user.sid)).data?.openVisits} />
            <div className="empty:hidden md:col-span-full lg:order-1">
              {isWaiting && <HouseWait username={user.username} />}
            </div>
            <OwedTile
              user={user}
              quiet={isOutOfStep(user.sbStatus, user.sbHouseStatus) || isWaiting}
            />
            {isAdmin(user) ? (
              <Suspense fallback={<Skeleton label="Loading open work" lines={3} />}>
                <WorkTile user={user} />
              </Suspense>
            ) : (
              <PlanTile user={user} levelAtStake={<LevelAtStake user={user} />} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:*:first:col-span-full lg:gap-6 print:grid-cols-2 print:*:first:col-span-full">
            <AccountCard user={user}>
              <AccountLevel user={user} />
            </AccountCard>
            <HomeCard user={user} />
            <Guarantees user={user} />
          </div>
        </div>
      </WhileBusy>
    </>
  )
})
