import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import { deleteMails, findUsername } from './repo.ts'

type QueuedRow = { key: string; template: string; recipient: string | null }

/** Deletes an email that isn't to be sent any more; the audit log says why it never left. */
export async function dropMail(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { key, template, recipient }: QueuedRow,
  reason: string,
) {
  log.info({ template, reason }, 'an email was dropped')
  await db.transaction(async (tx) => {
    await deleteMails(tx, [key])
    await writeAudit(tx, {
      action: 'email.dropped',
      subject: recipient === null ? undefined : await findUsername(tx, recipient),
      detail: `${template}: ${reason}`,
    })
  })
}
