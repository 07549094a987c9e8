import type { Context } from '#context'
import { type ProviderDispute, ProviderError } from '#providers/payments/port'
import { noteReadable, noteUnreadable } from './readable.ts'
import { recordDispute } from './record-dispute.ts'

/**
 * Asks the provider for a dispute and records its answer. Where our app may not ask, what an event told
 * is recorded: no money depends on it, and an unconfirmed dispute is better than an overlooked one.
 */
export async function readDispute(
  context: Context,
  disputeId: string,
  told?: ProviderDispute,
): Promise<'recorded' | 'known' | 'missing'> {
  try {
    const found = await context.payments.findDispute(disputeId)
    await noteReadable(context)
    return found ? await recordDispute(context, found) : 'missing'
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'not-authorized') throw error
    await noteUnreadable(context)
    if (!told) throw error
    return recordDispute(context, told)
  }
}
