import type { ReactNode } from 'react'
import { join } from './class-names.ts'

/** All values of a list begin where the longest name ends; on a phone, those of all lists at one place. */
export function FactList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={join(
        'grid grid-cols-1 gap-x-[min(0.75rem,3vw)] gap-y-1 min-[22rem]:grid-cols-[7.25rem_1fr] sm:grid-cols-[fit-content(36%)_1fr] lg:gap-x-5',
        className,
      )}
    >
      {children}
    </dl>
  )
}

/** Stands for a value, and doesn't look like one. */
export const NoValue = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-soft">{children}</span>
)

type FactProps = { name: string; children: ReactNode; className?: string }

export function Fact({ name, children, className }: FactProps) {
  return (
    <div
      className={join(
        'col-span-full grid min-h-10 grid-cols-subgrid content-start items-baseline border-b border-current/12 py-[calc(1.25rem-0.5lh-0.5px)] last:border-0',
        className,
      )}
    >
      <dt className="text-sm opacity-75">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  )
}
