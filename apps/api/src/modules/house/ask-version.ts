import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { deliver, newWebhookCall } from './deliver.ts'
import type { House } from './house-repo.ts'
import { waitForReport } from './wait-for-report.ts'

/** Leaves time for the webhook call itself within the browser's five-second limit. */
export const reportWithinMs = 4000

/**
 * Asks the house for its version; resolves to true if it reported in time. The platform's webhook
 * always answers with an empty 200. The version follows in a house report, and `takeReport` stores it.
 */
export async function askVersion(context: Context, house: House): Promise<boolean> {
  const startedAt = performance.now()
  const call = newWebhookCall(context, house, { action: 'version', hook: 'service' })
  const { delivery, fault } = await deliver(context, house, call)
  if (fault) throw new AppError('house_unreachable')
  const leftMs = reportWithinMs - (performance.now() - startedAt)
  return (await waitForReport(context.db, delivery, leftMs)) !== undefined
}
