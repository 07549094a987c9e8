import type { openWork } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { counted } from '#lib/counts.ts'

/** What waits for an admin, the most pressing first; empty if nothing does. */
export const workInWords = ({ disputes, enquiries, houses, orders }: Reply<typeof openWork>) => [
  ...(disputes > 0 ? [counted(disputes, 'dispute to answer', 'disputes to answer')] : []),
  ...(enquiries > 0 ? [counted(enquiries, 'enquiry waiting', 'enquiries waiting')] : []),
  ...(houses > 0 ? [counted(houses, 'home not reporting', 'homes not reporting')] : []),
  ...(orders > 0 ? [counted(orders, 'order unpaid', 'orders unpaid')] : []),
]
