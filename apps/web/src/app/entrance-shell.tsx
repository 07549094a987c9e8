import { useIsMutating } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { NightStreet } from '#components/night-street.tsx'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { paths } from '#lib/paths.ts'
import { CompanyPhone, HomeLink } from './shell-links.tsx'

/** The night street around the login, recovery and invitation pages. */
export function EntranceShell() {
  const waits = useLocation().pathname.startsWith(paths.paymentCancel)
  return (
    <div className="night relative isolate dark:bg-night-deep flex min-h-[100svh] flex-col overflow-hidden">
      <header className="wrap flex flex-wrap items-center justify-between gap-x-4 max-md:py-2">
        <HomeLink />
        <CompanyPhone className="text-sm font-semibold" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid flex-1 content-start justify-items-center pb-[12.5rem] outline-none sm:pb-[15.25rem]"
      >
        <Suspense fallback={<PuzzleLoader />}>
          <Outlet />
        </Suspense>
      </main>
      <NightStreet
        scene={useIsMutating() > 0 ? 'sending' : waits && 'waiting'}
        className="street absolute inset-x-0 bottom-0 -z-1 object-bottom"
      />
    </div>
  )
}
