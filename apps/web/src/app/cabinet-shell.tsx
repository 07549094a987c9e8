import { skipToContent } from '@smart-bird/content/navigation'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { join } from '#components/class-names.ts'
import { DataNotice } from '#components/data-notice.tsx'
import { latePart } from '#components/lazy-part.tsx'
import { PageDialogs } from '#components/page-dialogs.tsx'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { wrapping } from '#components/wrapping.tsx'
import { AccountChanges } from '#features/account/account-changes.tsx'
import { company } from '#lib/company.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { CabinetNav, isAdminSide } from './cabinet-nav.tsx'
import { LoadFailure } from './load-failure.tsx'
import { CompanyPhone, HomeLink } from './shell-links.tsx'

const AdminBar = latePart(async () => (await import('./admin-bar.tsx')).AdminBar)
const ViewBanner = latePart(async () => (await import('./view-banner.tsx')).ViewBanner)

export function CabinetShell() {
  const user = useSession()
  const { pathname } = useLocation()
  const isDesk = user !== undefined && isAdminSide(user, pathname)
  return (
    // Header and page widen together.
    <div className={join('flex min-h-svh flex-col pb-(--bar)', isDesk && '[--wrap-max:86rem]')}>
      <a href="#main" className="skip-link">
        {skipToContent}
      </a>
      {/* On the admin side it is loaded, so that a view begins with it. */}
      {user && (user.viewedBy || isDesk) && <ViewBanner user={user} />}
      {/* An admin's is as by night: one sees at a glance whose side it is. */}
      <header className={join('border-b border-line bg-raised', isDesk && 'text-ink scheme-dark')}>
        <div
          className={join(
            'wrap relative flex flex-wrap items-center justify-between gap-x-2 max-md:py-2 md:gap-x-4',
            isDesk && 'min-h-15.5 md:min-h-12 md:flex-nowrap',
          )}
        >
          <HomeLink className={isDesk && 'max-[22rem]:sr-only md:max-xl:sr-only'} />
          {isDesk ? (
            <AdminBar user={user} />
          ) : (
            <>
              <CompanyPhone className={join('text-sm font-semibold', user && 'md:hidden')} />
              {user && <CabinetNav user={user} />}
            </>
          )}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={join('wrap grow outline-none', isDesk ? 'py-4 md:pt-6' : 'py-6 sm:py-10')}
      >
        {/* What only lies over the page takes no room above it. */}
        <div className="grid gap-4 has-[>:not(.fixed)]:mb-6">
          {/* The home has it below its heading. */}
          {pathname !== (user && cabinetPath(user.username)) && <DataNotice />}
          <AccountChanges name="accountNews" look="info" />
        </div>
        <LoadFailure within={pathname}>
          <Suspense fallback={<PuzzleLoader />}>
            <PageDialogs>
              <Outlet />
            </PageDialogs>
          </Suspense>
        </LoadFailure>
      </main>
      {/* An admin would call themselves. */}
      {!isDesk && (
        <footer className="border-t border-line bg-paper">
          <p className="wrap flex flex-wrap items-center gap-x-6 py-3 text-sm text-soft">
            <span>Need help?</span>
            <CompanyPhone />
            <a href={company.emailHref} className="quiet-link">
              {wrapping(company.email)}
            </a>
          </p>
        </footer>
      )}
    </div>
  )
}
