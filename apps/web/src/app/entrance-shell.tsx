import { useIsMutating } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Link } from '#components/link.tsx'
import { BirdMark } from '#components/logo.tsx'
import { NightStreet } from '#components/night-street.tsx'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { paths } from '#lib/paths.ts'

/** The night street around the login, recovery and invitation pages. */
export function EntranceShell() {
  return (
    <div className="night relative isolate dark:bg-night-deep flex min-h-[100svh] flex-col overflow-hidden">
      <header className="wrap py-4">
        <Link
          to={paths.home}
          className="inline-flex items-center gap-3 [--bird-eye:var(--color-night)]"
        >
          <BirdMark size="2.5rem" />
          <span className="font-display text-xl font-semibold">Smart Bird</span>
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid flex-1 content-start justify-items-center pb-[12.5rem] outline-none sm:pt-[clamp(0.75rem,100svh-55.5rem,4rem)] sm:pb-[15.25rem]"
      >
        <Suspense fallback={<PuzzleLoader />}>
          <Outlet />
        </Suspense>
      </main>
      <NightStreet
        scene={useIsMutating() > 0 && 'sending'}
        className="street absolute inset-x-0 bottom-0 -z-1 object-bottom"
      />
    </div>
  )
}
