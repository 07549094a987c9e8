import type { Context } from '#context'
import type { Db } from '#db/database'
import { writeAudit } from '#modules/audit/repo'
import { closeByKeys, type NewDiscrepancy, saveDiscrepancy } from './discrepancies-repo.ts'

/**
 * The key for a transaction that only the provider or only our books have. Events and the ledger
 * check share it, so they never report one twice.
 */
export const ledgerKey = (transactionId: string) => `ledger:${transactionId}`

/** Reversal events carry no id of their own, so a reversal is named after its payment. */
export const reversalOf = (transactionId: string) => `${transactionId}-reversal`

/** Closes the discrepancy of a transaction that is now on our books. */
export const closeMissing = ({ clock }: Context, tx: Db, transactionId: string) =>
  closeByKeys(tx, [ledgerKey(transactionId)], clock())

/**
 * Lists a discrepancy under Money for the admins and in the audit log; once per key.
 */
export async function reportDiscrepancy({ clock }: Context, tx: Db, found: NewDiscrepancy) {
  if (!(await saveDiscrepancy(tx, found, clock()))) return
  await writeAudit(tx, {
    action: 'money.discrepancy',
    subject: found.subject,
    detail: found.detail,
  })
}
