/** Until when a purchase can be returned. Pure. */
import { limits } from '@smart-bird/contracts/limits'
import { mayHaveGuarantee, type OrderStatus, type OrderType } from '@smart-bird/contracts/values'
import { addDays, dayOf } from '@smart-bird/receipt/moment'

type Bought = {
  type: OrderType
  status: OrderStatus
  priceCents: number
  /** In ISO 8601. */
  paidAt: string | null
  completedOn: string | null
}

/** Counts from the later of payment and completion: until the work is complete, not at all. */
export function returnsOf({ type, status, priceCents, paidAt, completedOn }: Bought) {
  // Of a free order there is nothing to return.
  if (!paidAt || priceCents === 0 || (status !== 'paid' && status !== 'partially refunded'))
    return null
  if (mayHaveGuarantee(type, status) && !completedOn) return { until: null }
  const paidOn = dayOf(paidAt)
  const from = completedOn && completedOn > paidOn ? completedOn : paidOn
  return { until: addDays(from, limits.returnDays) }
}
