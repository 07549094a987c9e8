import type { OwnEnquiryRow } from '@smart-bird/contracts/enquiry'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Day } from '#components/day.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { bar } from '#components/skeleton.tsx'
import { SlowNote } from '#components/slow-note.tsx'
import { myEnquiryPath } from '#lib/paths.ts'
import { serverNow } from '#lib/server-clock.ts'
import { ownEnquiries } from './api.ts'
import { ReportButton } from './report-button.tsx'
import { answerState } from './rules.ts'

/** What the customer sent us: what has an answer to read, then the rest, newest first. */
export function OwnEnquiries({ user }: { user: TokenClaims }) {
  const query = useQuery(ownEnquiries())
  const { data } = query
  const failed = useFailedState(query, 'Your reports')
  return (
    <Card
      title="Reports and suggestions"
      aside={data?.length !== 0 && <ReportButton user={user} place="page" variant="outline" />}
    >
      {!data ? (
        failed ? (
          <div className="mt-1 border-t border-line pt-5">{failed}</div>
        ) : (
          <Loading />
        )
      ) : data.length === 0 ? (
        <EmptyState
          pose="letter"
          text="You haven’t sent any yet."
          note="Tell us what doesn’t work, or what could be better. Our answers will be here."
        >
          <ReportButton user={user} place="page" variant="outline" />
        </EmptyState>
      ) : (
        <ul className={listLook}>
          {data.toSorted(unreadFirst).map((row) => (
            <Report
              key={row.reference}
              row={row}
              to={myEnquiryPath(user.username, row.reference)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const unreadFirst = (one: OwnEnquiryRow, other: OwnEnquiryRow) =>
  Number(other.hasNewAnswer) - Number(one.hasNewAnswer)

const listLook = 'mt-1 grid'
const rowLook =
  'relative flex flex-col items-start gap-x-6 gap-y-2 sm:flex-row sm:justify-between border-t border-line py-5 pr-9 last:pb-0'
const textLook = 'w-full min-w-0 sm:w-auto sm:grow sm:basis-72'

/** The whole row leads to the report. */
function Report({ row, to }: { row: OwnEnquiryRow; to: string }) {
  const { look, words } = answerState(row, serverNow())
  return (
    <li className={join(rowLook, 'group')}>
      <div className={textLook}>
        <Link
          to={to}
          className="line-clamp-3 sm:line-clamp-2 font-semibold [overflow-wrap:anywhere] group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0"
        >
          {row.description}
        </Link>
        <p className="text-sm text-soft">
          Sent <Day at={row.createdAt} />
          {' · '}
          <span className="whitespace-nowrap">{row.reference}</span>
        </p>
      </div>
      <Badge look={look}>{words}</Badge>
      <ChevronRight
        size={20}
        aria-hidden="true"
        className="absolute top-5.5 right-0 text-soft group-hover:text-ink"
      />
    </li>
  )
}

/** Places of rows, as high as they will be, and of what is said if they are slow. */
const Loading = () => (
  <div role="status" className={listLook}>
    <span className="sr-only">Loading your reports</span>
    {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
      <span key={width} className={rowLook}>
        <span className={textLook}>
          <span className="flex h-7 items-center">
            <span className={join(bar, width)} />
          </span>
          <span className="flex h-6 items-center">
            <span className={join(bar, 'w-2/5')} />
          </span>
        </span>
        <span className="h-7 w-28 animate-pulse rounded-full bg-sunk motion-reduce:animate-none" />
      </span>
    ))}
    <SlowNote />
  </div>
)
