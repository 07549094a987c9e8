/** The cabinet and its entrances. They are never prerendered; their code loads when a route needs it. */
import { Suspense, useSyncExternalStore } from 'react'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import appStyle from '#styles/app.css?url'
import { Hydrated } from './hydrated.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { WithoutScript } from './without-script.tsx'

const CabinetApp = lazyScreen(async () => {
  const [{ CabinetApp }] = await Promise.all([import('./cabinet-app.tsx'), loadStyle()])
  return CabinetApp
})

/** On a public page the cabinet waits for its style; one that didn't come is asked for again the next time. */
async function loadStyle(): Promise<void> {
  if (document.querySelector(`link[href="${appStyle}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = appStyle
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
  document.head.append(link)
  await loaded.catch((error) => {
    link.remove()
    throw error
  })
}

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
