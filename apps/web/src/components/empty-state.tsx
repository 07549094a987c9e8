import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

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
    <div className="grid justify-items-center gap-3 rounded-md bg-sunk/60 px-4 py-8 text-center text-soft">
      <p>{text}</p>
      {children}
    </div>
  )
}
