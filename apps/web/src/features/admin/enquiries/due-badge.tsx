import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { Badge } from '#components/badge.tsx'
import { QuietState } from '#features/admin/list/state.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { dueState } from './rules.ts'

type Props = { enquiry: Pick<EnquiryRow, 'status' | 'answeredAt' | 'waitingSince'> }

/** How much time is left to answer an enquiry whose sender is waiting; also if it was marked as handled. */
export function DueBadge({ enquiry: { status, answeredAt, waitingSince } }: Props) {
  if (waitingSince === null)
    return (
      <QuietState>
        {status === 'open' && answeredAt !== null ? 'open, answered' : status}
      </QuietState>
    )
  // Handled or not, the sender still waits.
  const { look, words } = dueState(waitingSince, serverNow())
  const text = status === 'handled' ? 'handled, not answered' : `${status}, ${words}`
  if (look !== 'plain') return <Badge look={look}>{text}</Badge>
  return (
    <QuietState>
      <span className="text-ink">{text}</span>
    </QuietState>
  )
}
