import type { Context } from '#context'
import type { Db } from '#db/database'
import { writeAudit } from '#modules/audit/repo'
import { type NewDiscrepancy, saveDiscrepancy } from './discrepancies-repo.ts'

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
