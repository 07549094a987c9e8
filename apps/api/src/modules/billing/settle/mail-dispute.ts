import { disputeReasonLabels, disputeStageLabel } from '@smart-bird/contracts/admin/disputes'
import { dayAndTime } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { daysMs } from '#lib/clock'
import { findUser } from '#modules/auth/user-repo'
import { amountText, answerByText } from '#modules/billing/books/dispute-rules'
import type { DisputeRecord } from '#modules/billing/books/disputes-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { listAdmins } from '#modules/mail/repo'

/** Emails every admin about a dispute; the occasion makes it once. */
export async function mailAdmins(
  context: Pick<Context, 'jobs' | 'seal' | 'payments' | 'clock'>,
  tx: Db,
  dispute: Omit<DisputeRecord, 'id' | 'createdAt' | 'remindedAt'>,
  occasion: 'opened' | 'reminder',
) {
  const { disputeId, orderNumber, stage, channel, answerBy } = dispute
  const customer = dispute.userId === null ? undefined : await findUser(tx, dispute.userId)
  // A later day to answer by is worth another reminder.
  const day = occasion === 'reminder' ? `:${answerBy?.toISOString()}` : ''
  const daysLeft =
    occasion === 'reminder' && answerBy
      ? { daysLeft: Math.max(0, Math.floor((+answerBy - +context.clock()) / daysMs(1))) }
      : {}
  for (const admin of await listAdmins(tx))
    await emailCustomer(context, tx, admin, {
      key: `dispute-${occasion}:${disputeId}${day}:${admin.email}`,
      template: 'dispute',
      data: {
        disputeId,
        payment: customer
          ? [customer.fullName, customer.username, orderNumber ?? 'subscription']
              .filter(Boolean)
              .join(', ')
          : null,
        transactionId: dispute.transactionId,
        amount: amountText(dispute),
        reason: disputeReasonLabels[dispute.reason],
        stage: disputeStageLabel(stage, channel),
        answerBy: answerByText(dispute, dayAndTime),
        url: context.payments.disputeUrl(disputeId),
        isReminder: occasion === 'reminder',
        isConfirmed: dispute.isConfirmed,
        ...daysLeft,
      },
    })
}
