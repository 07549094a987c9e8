import type { Context } from '#context'
import type { Db } from '#db/database'
import { writeAudit } from '#modules/audit/repo'
import { closeByKeys, type NewDiscrepancy, saveDiscrepancy } from './repo.ts'

/**
 * The key of a line about a transaction that the provider has and our books have not, or otherwise. An
 * event and the ledger share it, so that both at the same moment are one line.
 */
export const ledgerKey = (transactionId: string) => `ledger:${transactionId}`

/** An event tells of a reversal without an id of its own: it is named after the payment taken back. */
export const reversalOf = (transactionId: string) => `${transactionId}-reversal`

/** Closes that line: the transaction is on the books now. */
export const closeMissing = ({ clock }: Context, tx: Db, transactionId: string) =>
  closeByKeys(tx, [ledgerKey(transactionId)], clock())

/**
 * Puts money that is not as agreed on the list that admins see under Money, and into the audit log.
 * Reported again under the same key, it is one line.
 */
export async function reportDiscrepancy({ clock }: Context, tx: Db, found: NewDiscrepancy) {
  if (!(await saveDiscrepancy(tx, found, clock()))) return
  await writeAudit(tx, {
    action: 'money.discrepancy',
    subject: found.subject,
    detail: found.detail,
  })
}
