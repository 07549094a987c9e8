import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { reminderDue } from '#modules/billing/books/dispute-rules'
import {
  claimReminder,
  findChanged,
  listDue,
  listUnconfirmed,
} from '#modules/billing/books/disputes-repo'
import { noteReadable, noteUnreadable } from '#modules/billing/provider/notes'
import { mailAdmins } from '#modules/billing/settle/mail-dispute'
import { readDispute } from '#modules/billing/settle/read-dispute'
import { ProviderError } from '#providers/payments/port'
import { untilSilent } from './until-silent.ts'

/** As far back as the provider lists them, less a day. */
const days = 179

/**
 * Once a day, reads every dispute that changed without an event reaching us. Returns the error if
 * the provider left it unfinished.
 */
export async function checkDisputes(context: Context): Promise<ProviderError | undefined> {
  try {
    const listed = await context.payments.listDisputes(addMs(context.clock(), -daysMs(days)))
    await noteReadable(context)
    const changed = await findChanged(
      context.db,
      listed.map(({ disputeId }) => disputeId),
    )
    const missed = listed.filter(({ disputeId, updatedAt }) => {
      const known = changed.get(disputeId)
      return !known || known < updatedAt
    })
    const unconfirmed = (await listUnconfirmed(context.db)).filter(
      ({ disputeId }) => !missed.some((one) => one.disputeId === disputeId),
    )
    let silence: ProviderError | undefined
    await untilSilent([...missed, ...unconfirmed], async ({ disputeId }) => {
      const error = await findSilence(context, disputeId)
      silence = error ?? silence
      return error?.silence ?? { isSilent: false }
    })
    context.log.info({ listed: listed.length, missed: missed.length }, 'disputes checked')
    return silence
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'not-authorized') await noteUnreadable(context)
    context.log.warn({ reason: error.reason }, 'disputes not checked')
    return error
  }
}

/** Reads a dispute; returns the error if the provider does not answer. */
async function findSilence(context: Context, disputeId: string) {
  try {
    await readDispute(context, disputeId)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ reason: error.reason, disputeId }, 'dispute not read')
    return error.reason === 'unreachable' ? error : undefined
  }
}

/** Reminds the admins, once, of each dispute that is soon to be answered. */
export async function remindOfDisputes(context: Context): Promise<void> {
  const now = context.clock()
  const until = reminderDue(now)
  await untilSilent(await listDue(context.db, now, until), async ({ disputeId }) => {
    // It may have been answered without an event. A reminder too many beats one too few.
    const isSilent = (await findSilence(context, disputeId)) !== undefined
    await context.db.transaction(async (tx) => {
      const due = await claimReminder(tx, disputeId, now, until)
      if (due) await mailAdmins(context, tx, due, 'reminder')
    })
    return { isSilent }
  })
}
