import type { ComponentProps, ReactNode } from 'react'
import { join } from './class-names.ts'
import { RoundIcon } from './round-icon.tsx'

type Props = ComponentProps<typeof RoundIcon> & {
  title: ReactNode
  children?: ReactNode
  /** Inside a card, so without an edge of its own. */
  inside?: boolean
}

export function FactTile({ icon, look, title, children, inside = false }: Props) {
  return (
    <div
      className={join(
        'flex flex-wrap gap-4',
        // Level with the title of what may be long.
        inside
          ? 'items-start'
          : 'items-center rounded-lg border border-line bg-raised px-5 py-4 shadow-low sm:px-7',
      )}
    >
      <RoundIcon icon={icon} look={look} />
      <div className="min-w-0 flex-[1_1_10ch]">
        <p
          className={
            inside ? 'min-h-11 content-center font-display text-xl font-semibold' : 'font-semibold'
          }
        >
          {title}
        </p>
        {children && <div className="text-sm text-pretty text-soft">{children}</div>}
      </div>
    </div>
  )
}
