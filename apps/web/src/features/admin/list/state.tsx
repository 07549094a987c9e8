import type { ReactNode } from 'react'
import { Badge, type BadgeLook } from '#components/badge.tsx'

/** A state in a list that calls nobody: in a table, only what is to be done does. */
export const QuietState = ({ children }: { children: ReactNode }) => (
  <span className="inline-block text-sm font-normal whitespace-nowrap text-soft first-letter:uppercase">
    {children}
  </span>
)

/** Among many, only what has a color is marked. */
export const StateInList = ({ look, children }: { look: BadgeLook; children: ReactNode }) =>
  look === 'plain' ? <QuietState>{children}</QuietState> : <Badge look={look}>{children}</Badge>
