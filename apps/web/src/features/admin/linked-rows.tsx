import type { ReactNode } from 'react'
import { Link } from '#components/link.tsx'

type LinkedRow = {
  reference: string
  /** In its place. */
  title?: string
  to: string
  state: ReactNode
  value: ReactNode
}

/** What came out of something, each by what leads to it. */
export function LinkedRows({ rows }: { rows: readonly LinkedRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="grid w-full text-sm">
      {rows.map(({ reference, title = reference, to, state, value }) => (
        <li
          key={reference}
          className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-0"
        >
          <Link to={to} className="text-link font-semibold">
            {title}
          </Link>
          <span className="mr-auto min-w-0 flex-[1_1_6rem] truncate text-soft max-lg:whitespace-normal">
            {state}
          </span>
          <span className="shrink-0">{value}</span>
        </li>
      ))}
    </ul>
  )
}
