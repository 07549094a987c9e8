import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { deliver, writeMessage } from './deliver.ts'
import type { House } from './house-repo.ts'
import { waitForReport } from './wait-for-report.ts'

/** Together with a quick answer of the house this stays below the browser's five seconds. */
const reportWithinMs = 4000

/**
 * Asks the house for its version; resolves to whether the house has told it. The platform's webhook
 * can answer nothing but an empty 200: the version comes as a report, shortly afterwards, and is
 * stored by whoever takes that report.
 */
export async function askVersion(context: Context, house: House): Promise<boolean> {
  const begun = performance.now()
  const message = writeMessage(context, house, { action: 'version', hook: 'service' })
  const { fault } = await deliver(context, house, message)
  if (fault) throw new AppError('house_unreachable')
  const leftMs = reportWithinMs - (performance.now() - begun)
  return (await waitForReport(context.db, message.webhookId, leftMs)) !== undefined
}
