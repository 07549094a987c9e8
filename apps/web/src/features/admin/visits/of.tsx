import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#components/link.tsx'
import type { ListQuery } from '#features/admin/list/api.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { visits } from './api.ts'
import { whenWords } from './rules.ts'

/** The visits of an enquiry, a customer or a quote, and what offers one. */
export function VisitsOf({ query, children }: { query: ListQuery; children: ReactNode }) {
  const own = useOwnPath()
  const { data } = useQuery(visits(query))
  const rows = data?.rows ?? []
  return (
    <div className="grid justify-items-start gap-3">
      {rows.length > 0 && (
        <ul className="grid w-full text-sm">
          {rows.map((row) => (
            <li
              key={row.reference}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1"
            >
              <Link to={own.visit(row.reference)} className="text-link font-semibold">
                {row.reference}
              </Link>
              <span className="mr-auto text-soft">{row.status}</span>
              <span>{whenWords(row)}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
