import type { ClosingForm } from '@smart-bird/contracts/admin/visit-closing'
import { dollarsOf } from '@smart-bird/contracts/money'
import { requestsOfType } from '@smart-bird/contracts/values'
import type { Billing } from '@smart-bird/contracts/visits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { conflict, fieldFault } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { addOrder } from '#modules/admin/orders/create'
import type { UserRow } from '#modules/auth/user-repo'
import { costOf, hourlyOf } from '#modules/visit/cost'
import type { VisitRow } from '#modules/visit/repo'

export type Verdict = { billing: Billing; cost: string }

/** What counts: as it was offered, or as the rules have it at a moment if that is cheaper. */
export const verdictOf = async (context: Context, tx: Db, visit: VisitRow, at: Date) =>
  visit.promised === 'hourly'
    ? costOf(context, tx, visit, at)
    : { billing: visit.promised, cost: visit.cost }

type Choice = Pick<ClosingForm, 'bill' | 'withheld'>

/** Whether an admin decides against the verdict; throws unless they say why. */
export function isAgainst({ kind }: VisitRow, { bill, withheld }: Choice, verdict: Verdict) {
  const { billing, cost } = verdict
  if (!bill || (bill === 'bill') === (billing === 'hourly')) return false
  if (kind !== 'service') {
    if (bill === 'dont') return false
    throw conflict(notByTheHour)
  }
  if (withheld) return true
  const sentence = bill === 'bill' ? `${cost} Say why it is billed.` : 'Say why it isn’t billed.'
  throw fieldFault('withheld', sentence, 'conflict')
}
const notByTheHour = 'Only service is billed by the hour. For anything else, create an order.'

/** The form of the order of a visit that is billed by the hour; throws if there can be none. */
export function orderOf(
  context: Context,
  { request }: Pick<VisitRow, 'request'>,
  { minutes, reason }: { minutes: number; reason: string },
) {
  const hourly = hourlyOf(context, minutes)
  if (!hourly) throw conflict(noRate)
  const type = 'Service visit'
  const price = dollarsOf(hourly.cents)
  return {
    amountCents: hourly.cents,
    cost: `${hourly.words}: $${price}.`,
    form: {
      orderType: type,
      orderDescription: hourly.words,
      orderPrice: price,
      // What isn't a request for service is billed as agreed on, whatever a level takes off it.
      requestKind: requestsOfType[type].includes(request) ? request : null,
      ...(reason && { fullPriceReason: reason }),
    },
  } as const
}
const noRate = 'No hourly rate is set (HOURLY_RATE), so nothing can be billed by the hour.'

type Closed = { visit: VisitRow; customer: UserRow | undefined; minutes: number; at: Date }
type Decided = { verdict: Verdict; isBilled: boolean; withheld: string }

/** What a visit costs in the end; what is billed by the hour becomes an order. */
export async function bill(
  context: Context,
  tx: Db,
  by: AdminAction,
  { visit, customer, minutes, at }: Closed,
  { verdict, isBilled, withheld }: Decided,
) {
  const { billing, cost } = verdict
  if (!isBilled)
    return billing === 'hourly'
      ? { billing: 'free' as const, cost: 'Free of charge.', amountCents: 0, withheld }
      : { billing, cost, amountCents: 0, withheld }
  if (!customer) throw conflict(noAccount)
  const reason = billing === 'hourly' ? '' : withheld
  const { form, ...costs } = orderOf(context, visit, { minutes, reason })
  const { orderNumber } = await addOrder(context, tx, by, { customer, form, orderedAt: at })
  return { ...costs, billing: 'hourly' as const, orderNumber, withheld }
}
const noAccount = 'There is no account to bill. Create one first, or don’t bill it and say why.'
