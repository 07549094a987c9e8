import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { untilSilent } from '#modules/billing/provider/until-silent'
import { ProviderError } from '#providers/payments/port'
import { readDispute } from './read-dispute.ts'
import { noteReadable, noteUnreadable } from './readable.ts'
import { findChanged } from './repo.ts'

/** As far back as the provider lists them, less a day. */
const days = 179

/** Reads every dispute that changed without an event reaching us. Runs once a day. */
export async function checkDisputes(context: Context): Promise<void> {
  try {
    const listed = await context.payments.listDisputes(addMs(context.clock(), -daysMs(days)))
    await noteReadable(context)
    const changed = await findChanged(context.db)
    const missed = listed.filter(({ disputeId, updatedAt }) => {
      const known = changed.get(disputeId)
      return !known || known < updatedAt
    })
    await untilSilent(missed, async ({ disputeId }) => ({
      isSilent: await isSilentAbout(context, disputeId),
    }))
    context.log.info({ listed: listed.length, missed: missed.length }, 'disputes checked')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'not-authorized') await noteUnreadable(context)
    context.log.warn({ reason: error.reason }, 'disputes not checked')
  }
}

/** Reads a dispute; true if the provider does not answer. */
export async function isSilentAbout(context: Context, disputeId: string): Promise<boolean> {
  try {
    await readDispute(context, disputeId)
    return false
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ reason: error.reason, disputeId }, 'dispute not read')
    return error.reason === 'unreachable'
  }
}
