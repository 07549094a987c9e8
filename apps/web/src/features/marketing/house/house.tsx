import { Outside } from './outside.tsx'
import { Rooms } from './rooms.tsx'
import { type Scene, Signals } from './signals.tsx'

/**
 * A cross section of the house at dusk. Each part names the scenes in which it is lit
 * (`on-3 on-light …`), and house.css lights the parts of the current one.
 */
export function House({ scene, label }: { scene: Scene; label: string }) {
  return (
    <svg viewBox="0 0 640 500" role="img" aria-label={label} className="house" data-scene={scene}>
      <linearGradient id="shade" x2="0" y2="1">
        <stop stopColor="#1a0d00" stopOpacity="0" />
        <stop offset="1" stopColor="#1a0d00" stopOpacity=".36" />
      </linearGradient>
      <Outside />
      <Rooms />
      <path fill="url(#shade)" d="M146 340h368v124H146Z" />
      <path fill="url(#shade)" d="M146 210h368v122H146Z" />
      <Signals scene={scene} />
    </svg>
  )
}
