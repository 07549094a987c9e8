import type { Context } from '#context'
import type { ProviderSale } from '#providers/payments/port'
import { recordPurchase } from './record-payment.ts'
import { accountStatusAfter } from './subscription-rules.ts'
import { getSubscription, lockAccount, saveAccountStatus } from './subscriptions-repo.ts'

/**
 * Records a payment of a subscription: statement row, receipt mail, and premium for its account.
 * Reported twice, it is recorded once.
 */
export async function recordSale(
  context: Context,
  subscriptionId: number,
  sale: ProviderSale,
): Promise<boolean> {
  if (sale.status !== 'paid') return false
  return context.db.transaction(async (tx) => {
    const { userId } = await getSubscription(tx, subscriptionId)
    const account = await lockAccount(tx, userId)
    // Only now, for its status decides and may have changed until it was ours.
    const row = await getSubscription(tx, subscriptionId)
    const isNew = await recordPurchase(context, tx, {
      userId,
      subscriptionId,
      type: 'subscription',
      description: context.config.plan.name,
      amountCents: sale.amountCents,
      transactionId: sale.saleId,
      purchasedAt: sale.at,
    })
    const status = accountStatusAfter(account.status, {
      before: row.status,
      after: row.status,
      hasPaid: true,
      paidJustNow: isNew,
    })
    if (status === 'premium' && account.status === 'basic')
      await saveAccountStatus(tx, userId, status)
    return isNew
  })
}
