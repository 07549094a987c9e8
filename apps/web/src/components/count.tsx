import type { ReactNode } from 'react'
import { join } from './class-names.ts'

/** How many wait to be read. */
export const Count = ({ children, className }: { children: ReactNode; className: string }) => (
  <span
    className={join(
      'grid size-4.5 place-items-center rounded-full bg-teal text-[0.7rem] text-raised forced-colors:border',
      className,
    )}
  >
    {children}
  </span>
)
