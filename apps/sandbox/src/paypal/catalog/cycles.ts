import { toCents } from '#paypal/protocol/money'
import type { Plan } from '#paypal/state/resources'

type Cycle = Plan['billing_cycles'][number]

/** The cycle billed next after this many completed ones; undefined after the last. */
export const currentCycle = (plan: Plan, completed: number): Cycle | undefined => {
  let left = completed
  for (const cycle of plan.billing_cycles) {
    if (cycle.total_cycles === 0 || left < cycle.total_cycles) return cycle
    left -= cycle.total_cycles
  }
  return undefined
}

/** A trial without a price is free. */
export const priceCents = (cycle: Cycle, quantity: number) =>
  (toCents(cycle.pricing_scheme?.fixed_price.value ?? '0') ?? 0) * quantity

export const planCurrency = (plan: Plan) =>
  plan.billing_cycles.find((cycle) => cycle.pricing_scheme)?.pricing_scheme?.fixed_price
    .currency_code ?? 'USD'

/** One interval later. January 31 plus a month is the last day of February. */
export const afterInterval = (from: Date, { frequency }: Cycle): Date => {
  const count = frequency.interval_count
  const later = new Date(from)
  if (frequency.interval_unit === 'DAY') later.setUTCDate(later.getUTCDate() + count)
  if (frequency.interval_unit === 'WEEK') later.setUTCDate(later.getUTCDate() + 7 * count)
  if (frequency.interval_unit === 'MONTH') addMonths(later, count)
  if (frequency.interval_unit === 'YEAR') addMonths(later, 12 * count)
  return later
}

const addMonths = (date: Date, months: number) => {
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A 31st that the month lacks rolls over into the next month: go back to the last day.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
}
