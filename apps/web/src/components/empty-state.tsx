import { Check, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { join } from './class-names.ts'
import { tileLooks } from './tile-looks.ts'

/** Shown where an empty list is as it should be. */
export const GoodNews = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2 text-soft">
    <Check size={20} aria-hidden="true" className="shrink-0 text-teal" />
    {text}
  </p>
)

/** Shown instead of an empty list. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className={join('grid size-11 place-items-center rounded-full', tileLooks.plain)}>
        <Inbox size={22} aria-hidden="true" />
      </span>
      <p className="text-balance text-soft">{text}</p>
      {children}
    </div>
  )
}
