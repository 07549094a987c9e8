import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useHouseWaitAction } from './use-house-wait.ts'
import { unansweredKey } from './wait-store.ts'

const HouseWait = lazyPart(async () => (await import('./house-wait.tsx')).HouseWait)

/** The wait and what follows it. Its code loads for a home that is waited for, or that didn't answer. */
export function LazyHouseWait(props: ComponentProps<typeof HouseWait>) {
  const isWaiting = useHouseWaitAction(props.username) !== undefined
  const [isNeeded, setNeeded] = useState(() => sessionStorage.getItem(unansweredKey) !== null)
  if (isWaiting && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <HouseWait {...props} />
      </Suspense>
    )
  )
}
