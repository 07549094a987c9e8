import type { Context } from '#context'
import type { Db } from '#db/database'
import { orRefuse } from '#lib/app-error'
import { findUser } from '#modules/auth/user-repo'
import { noteUnblocked } from '#modules/billing/provider/notes'
import { queueMail } from '#modules/mail/send-mail'
import { findPurchase, type NewPurchase, savePurchase } from './purchases-repo.ts'
import { partiesOf, receiptOf } from './receipts.ts'
import { closeMissing } from './report-discrepancy.ts'

type Mail = { isMailed?: boolean; nextPaymentAt?: Date | undefined }

/** Saves a statement row and queues its receipt email; false if the row exists. */
export async function recordPurchase(
  context: Context,
  tx: Db,
  purchase: Omit<NewPurchase, 'parties'>,
  { isMailed = true, nextPaymentAt }: Mail = {},
): Promise<boolean> {
  const customer = orRefuse(await findUser(tx, purchase.userId), 'internal')
  const key = await savePurchase(tx, { ...purchase, parties: partiesOf(context, customer) })
  if (!key) return false
  await closeMissing(context, tx, purchase.transactionId)
  if (purchase.amountCents > 0 && !purchase.method) await noteUnblocked(context, tx)
  const facts = orRefuse(await findPurchase(tx, key), 'internal')
  const { email, username } = facts.user
  if (email && isMailed)
    await queueMail(context, tx, {
      key: `receipt:${purchase.transactionId}`,
      template: 'receipt',
      data: {
        to: email,
        username,
        receipt: receiptOf(facts),
        ...(nextPaymentAt && { nextPaymentAt: nextPaymentAt.toISOString() }),
      },
    })
  return true
}
