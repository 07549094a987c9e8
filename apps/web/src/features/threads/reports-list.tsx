import type { ReportRow } from '@smart-bird/contracts/threads'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { reports } from './api.ts'
import { answerState } from './rules.ts'

/** What the customer sent us, newest first; `pathOf` is where one is read. */
export function ReportsList({ pathOf }: { pathOf: (reference: string) => string }) {
  const { data, error, isFetching, refetch } = useQuery(reports())
  if (error && !data)
    return <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
  if (!data)
    return (
      <Card title="Reports and suggestions">
        <Skeleton label="Loading your reports" lines={6} />
      </Card>
    )
  return (
    <Card title="Reports and suggestions">
      {data.length === 0 ? (
        <EmptyState text="You haven’t sent any. “Suggest & Report” is in the menu." />
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
    <li className="grid gap-1 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={to} className="text-link font-semibold">
          {row.reference}
        </Link>
        <Badge look={look}>{words}</Badge>
      </div>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">{row.description}</p>
      <p className="text-sm text-soft">
        Sent <Moment at={row.createdAt} />
      </p>
    </li>
  )
}
