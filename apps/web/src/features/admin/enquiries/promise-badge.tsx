import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { Badge } from '#components/badge.tsx'
import { promiseState } from './rules.ts'

/** How much time is left to answer an open enquiry. */
export function PromiseBadge({ enquiry }: { enquiry: Pick<EnquiryRow, 'status' | 'createdAt'> }) {
  if (enquiry.status === 'handled') return <Badge look="plain">handled</Badge>
  const { look, words } = promiseState(enquiry.createdAt, new Date())
  return <Badge look={look}>open, {words}</Badge>
}
