import type { ReactNode } from 'react'
import { join } from './class-names.ts'

/** How many wait to be read. */
export const Count = ({ children, className }: { children: ReactNode; className: string }) => (
  <span className={join('menu-count', className)}>{children}</span>
)
