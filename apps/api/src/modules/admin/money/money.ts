import type { listFailedPayments as contract } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import { AppError, orRefuse } from '#lib/app-error'
import { inIso } from '#lib/in-iso'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findPayment } from '#modules/billing/books/payments-repo'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { listFailedPayments } from '#modules/billing/watch/ledger-repo'

/** Settles one payment with the provider; throws `payment_not_found`. */
export async function settle(context: Context, by: AdminAction, paymentId: number) {
  const payment = orRefuse(await findPayment(context.db, { id: paymentId }), 'payment_not_found')
  await writeAudit(context.db, {
    ...by,
    action: 'payment.looked-at',
    subject: payment.orderNumber,
    detail: `was ${payment.state}`,
  })
  const settled = await settlePayment(context, payment)
  if (settled.kind === 'unknown') throw new AppError('outcome_unknown')
}

/** Running subscriptions whose last payment failed, the next retry first. */
export async function findFailedPayments({ db }: Context): Promise<Reply<typeof contract>> {
  const rows = await listFailedPayments(db)
  return {
    data: rows.map((row) => ({ ...inIso(row), subscriptionId: row.providerId ?? '' })),
  }
}
