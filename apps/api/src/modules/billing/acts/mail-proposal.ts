import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import type { Deduction } from '@smart-bird/contracts/refund-proposals'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findUser } from '#modules/auth/user-repo'
import type { OrderRow } from '#modules/billing/books/orders-repo'
import type { RefundRow } from '#modules/billing/books/refunds-repo'
import { emailCustomer } from '#modules/mail/email-customer'

export const keptOf = (deductions: readonly Deduction[]) =>
  deductions.reduce((cents, { amount }) => cents + centsOf(amount), 0)

/** Emails what we'd refund and keep, and when it is paid without an answer; or that it isn't. */
export async function mailProposal(
  context: Pick<Context, 'clock' | 'jobs' | 'seal'>,
  tx: Db,
  template: 'refundProposed' | 'refundWithdrawn',
  { orderNumber, description }: Pick<OrderRow, 'orderNumber' | 'description'>,
  { userId, id, amountCents, deductions, reason, way, payAt }: RefundRow,
) {
  const customer = await findUser(tx, userId)
  if (!customer || !payAt) return
  await emailCustomer(context, tx, customer, {
    key: `${template}:${orderNumber}-${id}`,
    template,
    data: {
      username: customer.username,
      orderNumber,
      description,
      gross: dollarsOf(amountCents + keptOf(deductions)),
      deductions,
      amount: dollarsOf(amountCents),
      reason,
      isByHand: way !== 'provider',
      payAt: payAt.toISOString(),
    },
  })
}
