import { isOpenVisit } from '@smart-bird/contracts/visits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import { isCallError } from '#lib/call-error.ts'
import { serverNow } from '#lib/server-clock.ts'
import { ownVisits, type VisitCalls, visitsOf } from './api.ts'
import { toComeFirst, yearLine } from './rules.ts'
import { VisitCard } from './visit-card.tsx'

type Props = {
  /** Those of an emailed link, else the customer's own. */
  calls?: VisitCalls
  /** Of a page that has nothing else. */
  heading?: ReactNode
  /** Whose cabinet is open. */
  username?: string
  /** The home that is visited. */
  picture?: ReactNode
  /** How a customer asks for a visit. */
  report?: ReactNode
  /** Instead of all of this, if a link opens none. */
  unknown?: (sentence: string) => ReactNode
}

/** Visits, what is to come first. */
export function Visits({ calls = ownVisits, heading, username, picture, report, unknown }: Props) {
  const query = useQuery(visitsOf(calls))
  const { data, error } = query
  const failed = useFailedState(query, 'Your visits')
  if (unknown && isCallError(error) && error.status === 404) return unknown(error.message)
  if (!data?.length)
    return (
      <div className="grid grid-cols-1 gap-5">
        {heading}
        <Card title="Visits">
          {data ? (
            <EmptyState
              text="No visits yet."
              note="If something needs a look, report it, and we’ll offer you times."
            >
              {report}
            </EmptyState>
          ) : (
            (failed ?? <RowSkeleton label="Loading your visits" rows={4} />)
          )}
        </Card>
      </div>
    )
  const year = yearLine(data, serverNow())
  const visits = data.toSorted(toComeFirst)
  const over = visits.find((visit) => !isOpenVisit(visit))
  return (
    <div className="grid grid-cols-1 gap-5">
      {heading}
      {visits.map((visit, place) => (
        <VisitCard
          key={visit.reference}
          {...{ visit, calls, username }}
          picture={place === 0 && picture}
          year={visit === over && year}
        />
      ))}
      {report && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>Something else needs a look?</p>
          {report}
        </div>
      )}
    </div>
  )
}
