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

/** The shell has it; on the way from a public page, the cabinet waits for it. */
const loadStyle = () =>
  new Promise<unknown>((onload, onerror) => {
    if (document.querySelector(`link[href="${appStyle}"]`)) return onload(undefined)
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: appStyle, onload, onerror }),
    )
  })

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
        <Suspense
          fallback={
            <div className="night">
              <PuzzleLoader />
            </div>
          }
        >
          <CabinetApp />
          <Hydrated />
        </Suspense>
      ) : (
        <>
          <title>Smart Bird Cabinet</title>
          <div className="night">
            <PuzzleLoader />
          </div>
          <WithoutScript />
        </>
      )}
    </>
  )
}

const noChanges = () => () => {}
