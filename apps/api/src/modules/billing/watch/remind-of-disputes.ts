import type { Context } from '#context'
import { reminderDue } from '#modules/billing/books/dispute-rules'
import { claimReminder, listDue } from '#modules/billing/books/disputes-repo'
import { untilSilent } from '#modules/billing/provider/until-silent'
import { mailAdmins } from '#modules/billing/settle/mail-dispute'
import { findSilence } from './check-disputes.ts'

/** Reminds the admins, once, of each dispute that is soon to be answered. */
export async function remindOfDisputes(context: Context): Promise<void> {
  const now = context.clock()
  const until = reminderDue(now)
  await untilSilent(await listDue(context.db, now, until), async ({ disputeId }) => {
    // It may have been answered without an event reaching us. A reminder too many beats one too few.
    const isSilent = (await findSilence(context, disputeId)) !== undefined
    await context.db.transaction(async (tx) => {
      const due = await claimReminder(tx, disputeId, now, until)
      if (due) await mailAdmins(context, tx, due, 'reminder')
    })
    return { isSilent }
  })
}
