import { Check, Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { RoundIcon } from './round-icon.tsx'

/** Shown where an empty list is as it should be. */
export const GoodNews = ({ text }: { text: string }) => (
  <p className="flex gap-2 text-soft">
    <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
    {text}
  </p>
)

type Props = {
  icon?: LucideIcon | undefined
  text: ReactNode
  /** What will be here, or how it comes here. */
  note?: string | undefined
  /** The way on. */
  children?: ReactNode
}

export function EmptyState({ icon = Inbox, text, note, children }: Props) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <RoundIcon icon={icon} look="plain" />
      {note ? (
        <div className="*:text-balance">
          <p className="font-semibold">{text}</p>
          <p className="text-sm text-soft">{note}</p>
        </div>
      ) : (
        <p className="text-balance font-semibold">{text}</p>
      )}
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}
