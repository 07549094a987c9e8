import { capitalized } from '@smart-bird/contracts/words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkedRows } from '#features/admin/linked-rows.tsx'
import type { ListQuery } from '#features/admin/list/api.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { visits } from './api.ts'
import { whenWords } from './rules.ts'
import { VisitBadges } from './status.tsx'

/** The visits of an enquiry, a customer or a quote, and what offers one. */
export function VisitsOf({ query, children }: { query: ListQuery; children?: ReactNode }) {
  const own = useOwnPath()
  const { data } = useQuery(visits(query))
  const rows = data?.rows ?? []
  if (!children && rows.length === 0) return null
  return (
    <div className="grid justify-items-start gap-3">
      <LinkedRows
        rows={rows.map((row) => ({
          reference: row.reference,
          to: own.visit(row.reference),
          title: whenWords(row),
          state: [capitalized(row.kind), row.about].filter(Boolean).join(': '),
          value: <VisitBadges visit={row} />,
        }))}
      />
      {children}
    </div>
  )
}
