import { Suspense } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { useHouseWaitAction } from './use-house-wait.ts'

const HouseWait = lazyPart(async () => (await import('./house-wait.tsx')).HouseWait)

/** How far the wait has come. Its code loads for a home that is waited for. */
export const LazyHouseWait = ({ username }: { username: string }) =>
  useHouseWaitAction(username) && (
    <Suspense fallback={null}>
      <HouseWait username={username} />
    </Suspense>
  )
