import { useState } from 'react'
import { join } from '#components/class-names.ts'
import { BirdMark } from '#components/logo.tsx'
import { findPortrait } from './rules.ts'

type Props = { image: string | null; name: string; premium: boolean }

/** The account's photo, or the bird if there is none; in the premium look for premium accounts. */
export function Portrait({ image, name, premium }: Props) {
  const [broken, setBroken] = useState(false)
  const source = findPortrait(image)
  return (
    <span
      className={join(
        'grid size-18 shrink-0 place-items-center overflow-hidden rounded-full',
        premium
          ? 'm-1.5 bg-night-deep text-night-ink ring-3 ring-lamp ring-offset-3 ring-offset-night'
          : 'bg-sunk text-ink ring-1 ring-line',
      )}
    >
      {source && !broken ? (
        <img
          src={source}
          alt={name}
          width={96}
          height={96}
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <BirdMark size={44} />
      )}
    </span>
  )
}
