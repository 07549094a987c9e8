import type { ReactNode } from 'react'

/** On a phone the content folds under its summary; where there is room it is simply there, without one. */
export function PhoneFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="phone-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
