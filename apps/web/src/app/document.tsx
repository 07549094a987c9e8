import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { useLoading } from '#lib/loading.ts'
import { LoadFailure } from './load-failure.tsx'
import { PublicRoutes } from './public-routes.tsx'
import { ScrollToHash } from './scroll-to-hash.tsx'

/** The whole page, on the server as in the browser; titles and descriptions come from the screens. */
export function Document() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#131f3a" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body data-hydrate="">
        {import.meta.env.REHEARSAL === 'true' && <RehearsalBar />}
        <LoadFailure>
          <PublicRoutes />
        </LoadFailure>
        <LoadingOverlay />
        <ScrollToHash />
      </body>
    </html>
  )
}

/** Covers the old page while the code of the next one loads. */
function LoadingOverlay() {
  return useLoading() ? <PuzzleLoader /> : null
}

/** Above every page of a rehearsal build. The build adds its style, so other builds carry none. */
const RehearsalBar = () => (
  <aside aria-label="Rehearsal" className="rehearsal">
    <strong>Rehearsal.</strong> Nothing here is real: payments, emails and homes may be simulated.
  </aside>
)
