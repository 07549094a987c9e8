import type { ReactNode } from 'react'

type Props = { heading: string; below?: ReactNode; children: ReactNode }

export function EntrancePanel({ heading, below, children }: Props) {
  return (
    <div className="grid w-full max-w-[27rem] content-start gap-4">
      <div className="rounded-lg bg-paper p-6 dark:border dark:border-line dark:bg-raised text-ink shadow-high [--focus:var(--color-teal)] sm:p-8 [&_.quiet-link]:flex [&_.quiet-link]:min-h-11 [&_.quiet-link]:items-center [&_.quiet-link]:text-sm [&_.quiet-link]:underline [&_.quiet-link]:decoration-current/40 [&_.quiet-link]:flex [&_.quiet-link]:min-h-11 [&_.quiet-link]:items-center [&_.quiet-link]:text-sm [&_.quiet-link]:underline-offset-4">
        <p className="mb-1 text-sm font-semibold text-amber-text">Smart Bird Cabinet</p>
        <h1 className="mb-6 text-2xl">{heading}</h1>
        {children}
      </div>
      {below}
    </div>
  )
}
