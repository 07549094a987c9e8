/** Visits as calendar entries. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { visitParams } from './visits.ts'

const calendar = {
  method: 'GET',
  says: 'The agreed visit as a calendar file, or its cancellation; none before a time is agreed. Opened again after a move, it updates the entry that it made.',
  reply: z.string(),
  replyType: 'calendar',
} as const

export const findVisitCalendar = endpoint({
  ...calendar,
  access: 'customer',
  params: visitParams,
  path: '/visits/:reference/ics',
  summary: 'One of the customer’s visits for their calendar',
  refuses: ['visit_not_found'],
  allows: { readOnly: true },
})

export const findLinkedVisitCalendar = endpoint({
  ...calendar,
  access: 'public',
  key: 'visitLink',
  path: '/visit/ics',
  summary: 'The visit that an emailed link opens for a calendar',
  refuses: ['visit_link_over', 'too_many_requests', 'visit_not_found'],
})
