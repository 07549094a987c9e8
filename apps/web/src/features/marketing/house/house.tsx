import { useState, useSyncExternalStore } from 'react'
import { Bird } from './bird.tsx'
import { drawnHouse, insertHouse } from './drawn.ts'
import type { Scene } from './scene.ts'

/** A section through the house. house.css lights what belongs to the scene. */
export function House({ scene, label }: { scene: Scene; label: string }) {
  const isPrerendered = useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  )
  const [kept] = useState(isPrerendered)
  return (
    <svg
      viewBox="-36 0 716 666"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
      className="house"
      data-scene={scene}
    >
      {kept ? (
        <g
          className="house-drawing"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes our own drawing; the browser keeps it.
          dangerouslySetInnerHTML={drawnHouse}
          suppressHydrationWarning
        />
      ) : (
        <g className="house-drawing" ref={insertHouse} />
      )}
      <Bird scene={scene} />
    </svg>
  )
}

const noChanges = () => () => {}
