import { skipToContent } from '@smart-bird/content/navigation'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { Hydrated } from './hydrated.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function PublicShell() {
  return (
    <>
      <a href="#main" className="skip-link">
        {skipToContent}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<PuzzleLoader />}>
          <Outlet />
          <Hydrated />
        </Suspense>
      </main>
      <SiteFooter />
    </>
  )
}
