import { capitalized } from '@smart-bird/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useParams } from 'react-router'
import { RecordPage } from '#features/admin/record-page.tsx'
import { VisitActions } from '#features/admin/visits/actions.tsx'
import { visitOf } from '#features/admin/visits/api.ts'
import { VisitFacts } from '#features/admin/visits/facts.tsx'
import { VisitBadges } from '#features/admin/visits/status.tsx'

/** One visit: what is needed to drive there, and everything that can be done with it. */
export function VisitScreen() {
  const { reference = '' } = useParams()
  return (
    <RecordPage
      kind="Visit"
      by="reference"
      reference={reference}
      query={useQuery(visitOf(reference))}
      list={{ page: 'visits', name: 'Visits' }}
      icon={CalendarX}
      wayOn="View the visits"
      like="SB-V-7K2M4F, agreed"
      names={['Where', 'Phone', 'Email', 'Who comes', 'What for', 'Cost']}
      title={({ kind, name }) => `${capitalized(kind)} for ${name}`}
      subtitle={(visit) => (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
          <span>{reference}</span>
          <VisitBadges visit={visit} />
        </div>
      )}
      actions={(visit) => <VisitActions visit={visit} />}
    >
      {(visit) => <VisitFacts visit={visit} />}
    </RecordPage>
  )
}
