import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { join } from '#components/class-names.ts'
import { tileLooks } from '#components/tile-looks.ts'
import { formatCount } from '#lib/counts.ts'

type Props = {
  icon: LucideIcon
  look: keyof typeof tileLooks
  count: number
  /** What is counted, in as many words as follow a number. */
  of: string
  detail?: ReactNode
  /** The way to what is counted. */
  children: ReactNode
}

/** A number, read from across the room, and the way to what it counts. */
export function NumberTile({ icon: Icon, look, count, of, detail, children }: Props) {
  return (
    <div className="grid grid-cols-[1fr_auto] content-start gap-x-3 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5">
      <p className="flex items-baseline gap-x-2 sm:flex-col">
        <span className="font-display text-2xl font-semibold tabular-nums">
          {formatCount(count)}
        </span>{' '}
        <span className="font-semibold">{of}</span>
      </p>
      <span className={join('grid size-10 place-items-center rounded-full', tileLooks[look])}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="col-span-2 mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-soft sm:flex-col">
        <div className="empty:hidden">{detail}</div>
        {children}
      </div>
    </div>
  )
}
