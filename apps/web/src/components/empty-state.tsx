import type { ReactNode } from 'react'

/** Shown instead of an empty list. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-edge px-4 py-10 text-center text-soft">
      <p>{text}</p>
      {children}
    </div>
  )
}
