import type { ReportRow } from '@smart-bird/contracts/threads'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { reports } from './api.ts'
import { answerState } from './rules.ts'

type Props = {
  /** Where a report is read. */
  pathOf: (reference: string) => string
  /** How to send one. */
  children: ReactNode
}

/** What the customer sent us, newest first. */
export function ReportsList({ pathOf, children }: Props) {
  const { data, error: latest, isFetching, refetch } = useQuery(reports())
  const error = useFailure(latest, isFetching)
  return (
    <Card title="Reports and suggestions" aside={data && data.length > 0 && children}>
      {!data ? (
        error ? (
          <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
        ) : (
          <RowSkeleton label="Loading your reports" rows={6} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          text="You haven’t sent any yet."
          note="Tell us what doesn’t work, or what could be better. Our answers will be here."
        >
          {children}
        </EmptyState>
      ) : (
        <ul className="grid">
          {data.map((row) => (
            <Report key={row.reference} row={row} to={pathOf(row.reference)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Report({ row, to }: { row: ReportRow; to: string }) {
  const { look, words } = answerState(row, new Date())
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 grow basis-72">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{row.description}</p>
        <p className="text-sm text-soft">
          <Link to={to} className="text-link">
            {row.reference}
          </Link>
          {'\u00a0· '}
          <Moment at={row.createdAt} />
        </p>
      </div>
      <Badge look={look}>{words}</Badge>
    </li>
  )
}
