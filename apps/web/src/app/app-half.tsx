/** The cabinet and its entrances. They are never prerendered; their code loads when a route needs it. */
import { Suspense, useSyncExternalStore } from 'react'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { Hydrated } from './hydrated.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { WithoutScript } from './without-script.tsx'

const CabinetApp = lazyScreen(async () => (await import('./cabinet-app.tsx')).CabinetApp)

export function AppHalf() {
  const inBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  return (
    <>
      <meta name="robots" content="noindex" />
      {inBrowser ? (
        <Suspense fallback={<PuzzleLoader />}>
          <CabinetApp />
          <Hydrated />
        </Suspense>
      ) : (
        <>
          <title>Smart Bird Cabinet</title>
          <PuzzleLoader />
          <WithoutScript />
        </>
      )}
    </>
  )
}

const noChanges = () => () => {}
