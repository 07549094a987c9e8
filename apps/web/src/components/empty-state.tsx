import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bird, type Pose } from './bird.tsx'

/** Shown where an empty list is as it should be. */
export const GoodNews = ({ text }: { text: string }) => (
  <p className="flex gap-2 text-soft">
    <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
    {text}
  </p>
)

type Props = {
  pose?: Pose | undefined
  text: ReactNode
  /** What will be here, or how it comes here. */
  note?: string | undefined
  /** The way on. */
  children?: ReactNode
}

export function EmptyState({ pose = 'stand', text, note, children }: Props) {
  return (
    <div className="-mt-4 grid justify-items-center pb-6 text-center">
      <Bird pose={pose} className="w-112 max-w-full" />
      {note ? (
        <div className="*:text-balance">
          <p className="font-semibold">{text}</p>
          <p className="text-sm text-soft">{note}</p>
        </div>
      ) : (
        <p className="text-balance font-semibold">{text}</p>
      )}
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
