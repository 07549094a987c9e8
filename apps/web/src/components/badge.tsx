import type { ReactNode } from 'react'
import { join } from './class-names.ts'

const looks = {
  plain: 'bg-sunk text-ink',
  accent: 'bg-amber text-on-amber',
  /** Nobody else has it yet. */
  open: 'inset-ring inset-ring-edge',
  /** With a lamp that isn't on yet. */
  waiting:
    'bg-sunk text-ink before:size-2.5 before:shrink-0 before:rounded-full before:border-2 before:border-current',
  /** Something to look at; the amber of a lamp is for what is on. */
  warn: 'bg-amber-wash text-amber-text',
  good: 'bg-teal-wash text-teal',
  /** As the count that leads to it. */
  news: 'bg-teal text-raised',
  bad: 'bg-red-wash text-red',
} as const
export type BadgeLook = keyof typeof looks

export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span data-badge="" className={join('badge text-sm font-semibold', looks[look])}>
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  )
}
