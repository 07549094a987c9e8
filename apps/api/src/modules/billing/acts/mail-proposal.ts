import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findUser } from '#modules/auth/user-repo'
import type { OrderRow } from '#modules/billing/books/orders-repo'
import type { RefundRow } from '#modules/billing/books/refunds-repo'
import { emailCustomer } from '#modules/mail/email-customer'

type Outbox = Pick<Context, 'clock' | 'jobs' | 'seal'>
type About = Pick<OrderRow, 'orderNumber' | 'description'>

/** Emails what we would refund, what we would keep, and when it is paid without an answer. */
export const mailProposal = (context: Outbox, tx: Db, order: About, refund: RefundRow) =>
  mail(context, tx, 'refundProposed', order, refund)

/** Emails that it isn't paid after all. */
export const mailWithdrawal = (context: Outbox, tx: Db, order: About, refund: RefundRow) =>
  mail(context, tx, 'refundWithdrawn', order, refund)

async function mail(
  context: Outbox,
  tx: Db,
  template: 'refundProposed' | 'refundWithdrawn',
  { orderNumber, description }: About,
  { userId, id, amountCents, deductions, reason, way, payAt }: RefundRow,
) {
  const customer = await findUser(tx, userId)
  if (!customer || !payAt) return
  const kept = deductions.reduce((cents, { amount }) => cents + centsOf(amount), 0)
  await emailCustomer(context, tx, customer, (recipient) => ({
    key: `${template}:${orderNumber}-${id}`,
    template,
    data: {
      ...recipient,
      username: customer.username,
      orderNumber,
      description,
      gross: dollarsOf(amountCents + kept),
      deductions,
      amount: dollarsOf(amountCents),
      reason,
      isByHand: way !== 'provider',
      payAt: payAt.toISOString(),
    },
  }))
}
