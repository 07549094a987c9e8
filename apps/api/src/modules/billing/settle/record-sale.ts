import { dollarsOf, formatDollars } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Key } from '#db/key'
import { amountText } from '#modules/billing/books/dispute-rules'
import { consentOf } from '#modules/billing/books/orders-repo'
import { recordPurchase } from '#modules/billing/books/record-purchase'
import { closeMissing, reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import { accountStatusAfter, isAgreed, isRunning } from '#modules/billing/books/subscription-rules'
import {
  getSubscription,
  lockAccount,
  type SubscriptionRow,
  saveAccountStatus,
} from '#modules/billing/books/subscriptions-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import type { ProviderSale, ProviderSubscription } from '#providers/payments/port'

export type SaleOutcome = 'recorded' | 'known' | 'pending' | 'declined' | 'not as agreed'

/**
 * Records a subscription payment that the provider lists: statement row, receipt email, and premium
 * for its account. Safe to repeat. A payment of another amount or currency is left to an admin.
 */
export async function recordSale(
  context: Context,
  { userId, id }: Key,
  sale: ProviderSale,
  remote?: ProviderSubscription,
): Promise<SaleOutcome> {
  const { status: paid } = sale
  if (paid !== 'paid') return paid
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    // Read after the lock, because its status may have changed before.
    const row = await getSubscription(tx, { userId, id })
    if (!isAgreed(row.priceCents, sale)) {
      await reportDiscrepancy(context, tx, {
        key: `sale:${sale.saleId}`,
        subject: sale.saleId,
        userId,
        detail: `PayPal charged ${amountText(sale)} for subscription ${row.providerId} instead of the agreed ${formatDollars(row.priceCents)} a month. The payment isn’t on the statement.`,
      })
      await closeMissing(context, tx, sale.saleId)
      return 'not as agreed'
    }
    const nextPaymentAt = nextAfter(sale, row, remote)
    const isNew = await recordPurchase(
      context,
      tx,
      {
        userId,
        subscriptionId: id,
        type: 'subscription',
        description: context.config.plan.name,
        amountCents: sale.amountCents,
        feeCents: sale.feeCents,
        transactionId: sale.saleId,
        purchasedAt: sale.at,
      },
      { nextPaymentAt },
    )
    const status = accountStatusAfter(account.status, {
      before: row.status,
      after: row.status,
      hasPaid: true,
    })
    if (status === 'premium' && account.status === 'basic')
      await saveAccountStatus(tx, userId, status)
    // One that was suspended before we first saw it has begun too.
    const known = row.status === 'pending' && remote ? remote.status : row.status
    if (isNew && isRunning(known) && !row.cancelRequestedAt)
      await mailTerms(context, tx, row, sale.at, nextPaymentAt)
    return isNew ? 'recorded' : 'known'
  })
}

/** When the next payment after this one is due, if it is the last one and the provider says so. */
const nextAfter = (sale: ProviderSale, row: SubscriptionRow, remote?: ProviderSubscription) =>
  remote?.status === 'active' &&
  row.cancelRequestedAt === null &&
  remote.lastPaymentAt &&
  sale.at >= remote.lastPaymentAt &&
  remote.nextPaymentAt &&
  remote.nextPaymentAt > sale.at
    ? remote.nextPaymentAt
    : undefined

/** Emails the terms with the first payment, unless the subscription is ending or has ended. */
async function mailTerms(
  context: Context,
  tx: Db,
  row: SubscriptionRow,
  begunAt: Date,
  nextPaymentAt: Date | undefined,
) {
  await emailCustomer(context, tx, row, {
    key: `subscription-begun:${row.id}`,
    template: 'subscriptionBegun',
    data: {
      username: row.username,
      planName: context.config.plan.name,
      price: dollarsOf(row.priceCents),
      begunAt: begunAt.toISOString(),
      consent: consentOf(row),
      ...(nextPaymentAt && { nextPaymentAt: nextPaymentAt.toISOString() }),
    },
  })
}
