/** The cabinet and its entrances: never prerendered, their code is fetched when an address asks for it. */
import { Suspense, useSyncExternalStore } from 'react'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { Awake } from './awake.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { WithoutScript } from './without-script.tsx'

export const CabinetApp = lazyScreen(async () => (await import('./cabinet-app.tsx')).CabinetApp)

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
          <Awake />
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
