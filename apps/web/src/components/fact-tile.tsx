import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { join } from './class-names.ts'

export const looks = {
  good: 'bg-teal-wash text-teal',
  accent: 'bg-amber-wash text-amber-text',
  bad: 'bg-red-wash text-red',
  plain: 'bg-sunk text-soft',
} as const

type Props = {
  icon: LucideIcon
  look: keyof typeof looks
  title: string
  children?: ReactNode
}

/** One fact, readable at a glance. */
export function FactTile({ icon: Icon, look, title, children }: Props) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-raised p-4 shadow-low">
      <span className={join('grid size-11 shrink-0 place-items-center rounded-full', looks[look])}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-sm text-soft">{children}</div>}
      </div>
    </div>
  )
}
