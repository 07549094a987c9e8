/** The cabinet and its entrances: never prerendered, their code is fetched when an address asks for it. */
import { Suspense, useSyncExternalStore } from 'react'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { lazyScreen } from './lazy-screen.tsx'

export const CabinetApp = lazyScreen(async () => (await import('./cabinet-app.tsx')).CabinetApp)

export function AppHalf() {
  const inBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  if (!inBrowser) return <PuzzleLoader />
  return (
    <Suspense fallback={<PuzzleLoader />}>
      <CabinetApp />
    </Suspense>
  )
}

const noChanges = () => () => {}
