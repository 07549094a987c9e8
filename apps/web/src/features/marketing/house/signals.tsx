/** What the house shows: a step of the process, or the subject that is hovered or pressed. */
export type Scene = 'dark' | '1' | '2' | '3' | '4' | '5' | 'light' | 'security' | 'safety' | 'other'

/**
 * Camera, lock, alarm and voice signals. Rendered only in their scene, so that the prerendered page
 * doesn't contain them.
 */
export function Signals({ scene }: { scene: Scene }) {
  switch (scene) {
    case 'security':
      return (
        <g className="signals">
          <path className="beam" d="M132 236 20 300l54 74Z" />
          <path d="M140 228h-12l-8 8 12 8h8Z" className="device" />
          <path d="M172 412a8 8 0 0 1 16 0v6h-16Zm-4 6h24v18h-24Z" className="device" />
        </g>
      )
    case 'safety':
      return (
        <g className="signals">
          <path d="M456 344h18v5h-18Z" className="device" />
          <path d="M450 358a20 20 0 0 0 30 0m-38 8a32 32 0 0 0 46 0" className="wave" />
          <path d="M312 322c0-5 6-12 6-12s6 7 6 12a6 6 0 0 1-12 0Z" className="device" />
          <path d="M312 296a10 10 0 0 1 12 0m-18-8a20 20 0 0 1 24 0" className="wave" />
        </g>
      )
    case 'other':
      return (
        <g className="signals">
          <circle cx="360" cy="372" r="12" className="device" />
          <path d="M360 372v-6m0 6 5 4" className="wave pale" />
          <path d="M280 180a12 12 0 0 1 0 16m8-24a24 24 0 0 1 0 32" className="wave" />
        </g>
      )
    case '5':
      return (
        <g className="signals">
          <path d="M474 46a16 16 0 0 1 14 14m-14-28a30 30 0 0 1 28 28" className="wave pale" />
        </g>
      )
    default:
      return null
  }
}
