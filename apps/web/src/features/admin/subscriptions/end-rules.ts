import type { Customer } from '@smart-bird/contracts/admin/customers'
import { hasReference, sentByHand } from '@smart-bird/contracts/admin/refunds'
import { endForm } from '@smart-bird/contracts/admin/subscriptions'
import { choice, pastDay } from '@smart-bird/contracts/fields'
import { centsOf } from '@smart-bird/contracts/money'
import { handWays } from '@smart-bird/contracts/values'
import { formatMoment } from '@smart-bird/receipt/moment'
import * as z from 'zod/mini'
import { dollars } from '#lib/money.ts'

/** What the form asks for; where the money was sent by hand, also its number and day. */
export const endData = z
  .object({
    ...endForm.shape,
    way: choice(['provider', ...handWays]),
    reference: sentByHand.shape.reference,
    sentOn: pastDay,
  })
  .check(hasReference)
export type EndData = z.infer<typeof endData>

type Standing = Pick<Customer, 'subscription' | 'lastPayment'>

/** Whether an admin can end it: it runs, and nobody has canceled it yet. */
export const canEnd = ({ subscription }: Standing) => subscription !== null && !subscription.ending

export const canRefund = ({ lastPayment }: Standing) =>
  lastPayment !== null && centsOf(lastPayment.refundable) > 0

/** "$29.00 a month, next on Dec 26, 2026": what a running subscription goes on charging. */
export function chargeInWords({ subscription }: Standing): string | undefined {
  if (!subscription) return undefined
  const { price, nextPaymentAt } = subscription
  const next = nextPaymentAt && `, next on ${formatMoment(nextPaymentAt).mediumDate}`
  return `${dollars(price)} a month${next ?? ''}`
}
