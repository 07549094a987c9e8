import type { Context } from '#context'
import type { Db } from '#db/database'
import { writeAudit } from '#modules/audit/repo'
import { closeByKeys, type NewDiscrepancy, saveDiscrepancy } from './discrepancies-repo.ts'

/** The key of a line about what the provider's ledger has and our books have not, or otherwise. */
export const ledgerKey = (transactionId: string) => `ledger:${transactionId}`
/** The key of a line about what an event told and the provider has not shown. */
export const unshownKey = (about: string) => `unshown:${about}`

/** Closes that line: it is on the books now, or another line says more. */
export const closeUnshown = ({ clock }: Context, tx: Db, about: string) =>
  closeByKeys(tx, [unshownKey(about)], clock())

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
