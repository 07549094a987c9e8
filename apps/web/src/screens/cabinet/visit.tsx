import { capitalized } from '@smart-bird/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useParams } from 'react-router'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Blank } from '#components/skeleton.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { FactsSkeleton } from '#features/admin/facts-skeleton.tsx'
import { NotFound } from '#features/admin/not-found.tsx'
import { VisitActions } from '#features/admin/visits/actions.tsx'
import { visitOf } from '#features/admin/visits/api.ts'
import { VisitFacts } from '#features/admin/visits/facts.tsx'
import { VisitBadges } from '#features/admin/visits/status.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** One visit: what is needed to drive there, and everything that can be done with it. */
export function VisitScreen() {
  const own = useOwnPath()
  const { reference = '' } = useParams()
  const { data, error: latest, isFetching, refetch } = useQuery(visitOf(reference))
  const error = useFailure(latest, isFetching)
  const isUnknown = isCallError(error) && [400, 404].includes(error.status)
  return (
    <AdminFrame
      title={
        isUnknown
          ? 'Visit not found'
          : data
            ? `${capitalized(data.kind)} for ${data.name}`
            : reference
      }
      list={{ page: 'visits', name: 'Visits' }}
      subtitle={
        data ? (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
            <span>{reference}</span>
            <VisitBadges visit={data} />
          </div>
        ) : (
          !error && <Blank like="SB-V-7K2M4F, agreed" />
        )
      }
      aside={data && <VisitActions visit={data} />}
    >
      {data ? (
        <VisitFacts visit={data} />
      ) : isUnknown ? (
        <NotFound
          icon={CalendarX}
          sentence={`No visit has the reference ${reference}.`}
          to={own('visits')}
          wayOn="View the visits"
        />
      ) : error ? (
        <Card title="This visit can’t be shown">
          <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
        </Card>
      ) : (
        <FactsSkeleton
          title="Visit"
          label="Loading the visit"
          names={['Where', 'Phone', 'Email', 'Who comes', 'What for', 'Cost']}
        />
      )}
    </AdminFrame>
  )
}
