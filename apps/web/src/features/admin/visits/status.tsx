import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { Badge } from '#components/badge.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { statusLooks } from './rules.ts'

type Props = { visit: Pick<AdminVisit, 'status' | 'endsAt' | 'needsDecision'> }

export const VisitBadges = ({ visit: { status, endsAt, needsDecision } }: Props) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {status === 'agreed' && endsAt && new Date(endsAt) < serverNow() ? (
      <Badge look="warn">to close</Badge>
    ) : (
      <Badge look={statusLooks[status]}>{status}</Badge>
    )}
    {needsDecision && <Badge look="warn">billing to decide</Badge>}
  </span>
)
