import { useState } from 'react'
import type { Scene } from './scene.ts'

/** Hops to the sill of the room that was lit last: house.css knows where it sits, and how it hops. */
export function Bird({ scene }: { scene: Scene }) {
  const [seen, setSeen] = useState(scene)
  const [hops, setHops] = useState(0)
  if (scene !== seen) {
    setSeen(scene)
    setHops(hops + 1)
  }
  return (
    <g className="house-bird">
      {/* The key starts the hop again. */}
      <g key={hops} className={hops ? 'hop' : undefined}>
        <g className="look">
          <path d="M-2.5-4v4m6-4v4" />
          <path
            className="body"
            d="M-15.5-29-6-21.5C-4.5-27 .5-30.5 6-30.5c4.6 0 8 2.5 9 6.3l6.5 2.2-6.4 2.2C14.7-9.5 8.5-3.5 0-3.5c-8 0-13.5-5.7-13.5-13.5 0-4.5-.7-8.2-2-12Z"
          />
          <path className="wing" d="M-5.5-18.5h10v9h-10Zm5 0v9m-5-4.5h10" />
          <circle cx="8.5" cy="-24" r="1.9" />
          <path className="lid" d="M6-24q2.5 2.5 5 0" />
        </g>
      </g>
    </g>
  )
}
