import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { join } from './class-names.ts'

type Props = ComponentProps<'details'> & { summary: ReactNode }

/** What is looked up now and then, below a line that names it. */
export const Fold = ({ summary, className, children, ...rest }: Props) => (
  <details {...rest} className={join('group', className)}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
      <ChevronRight
        size={16}
        aria-hidden="true"
        className="shrink-0 transition-transform group-open:rotate-90"
      />
      {summary}
    </summary>
    {children}
  </details>
)
