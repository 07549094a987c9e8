import type { ReactNode } from 'react'

type Props = { heading: string; below?: ReactNode; children: ReactNode }

export function EntrancePanel({ heading, below, children }: Props) {
  return (
    <div className="grid w-full max-w-[27rem] content-start gap-4">
      <div className="entrance rounded-lg bg-paper p-[1.4375rem] border border-transparent dark:border-line dark:bg-raised text-ink shadow-high [--focus:var(--color-teal)] sm:p-[1.9375rem]">
        <p className="mb-1 text-sm font-semibold text-amber-text">
          Smart Bird<span> Cabinet</span>
        </p>
        <h1 className="mb-6 text-2xl">{heading}</h1>
        {children}
      </div>
      {below}
    </div>
  )
}
