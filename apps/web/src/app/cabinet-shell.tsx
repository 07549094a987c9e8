import { skipToContent } from '@smart-bird/content/navigation'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Link } from '#components/link.tsx'
import { BirdMark } from '#components/logo.tsx'
import { OfflineNotice } from '#components/offline-notice.tsx'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { AccountChanges } from '#features/account/account-changes.tsx'
import { cabinetPath, paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { ViewBanner } from './view-banner.tsx'

export function CabinetShell() {
  const user = useSession()
  return (
    // A page with a wide table marks it, and header and page then widen together.
    <div className="has-data-wide:[--wrap-max:86rem]">
      <a href="#main" className="skip-link">
        {skipToContent}
      </a>
      {user?.viewedBy && <ViewBanner user={user} />}
      <header className="border-b border-line bg-raised">
        <div className="wrap flex items-center justify-between gap-4 py-3">
          <Link to={paths.home} className="inline-flex items-center gap-3">
            <BirdMark size={36} />
            <span className="font-display text-lg font-semibold">Smart Bird</span>
          </Link>
          {user && (
            <Link to={cabinetPath(user.username)} className="quiet-link min-w-0 truncate">
              {user.username}
            </Link>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap py-6 outline-none sm:py-10">
        <div className="mb-6 grid gap-4 empty:mb-0">
          <OfflineNotice />
          <AccountChanges name="accountNews" look="info" />
        </div>
        <Suspense fallback={<PuzzleLoader />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
