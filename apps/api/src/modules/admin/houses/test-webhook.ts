import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { deliver, getAddress, newWebhookCall } from '#modules/house/deliver'
import type { Hook, House } from '#modules/house/house-repo'
import { waitForReport } from '#modules/house/wait-for-report'
import { causeOf } from './rules.ts'

/** Sends a test, waits for the house's report, and names the likely cause if none arrives. */
export async function testWebhook(context: Context, by: AdminAction, house: House, hook: Hook) {
  const target = getAddress(context, house, hook)
  await writeAudit(context.db, {
    ...by,
    action: 'house.webhook-tested',
    subject: house.username,
    detail: `${hook} webhook`,
  })
  const call = newWebhookCall(context, house, { action: 'test', hook })
  const { delivery, fault } = await deliver(context, house, call)
  const { reportWithinMs } = context.houses
  const hasAnswered =
    fault === null && (await waitForReport(context.db, delivery, reportWithinMs)) !== undefined
  const probe = fault === null && !hasAnswered ? await context.houses.probe(target) : undefined
  return {
    delivered: fault === null,
    answered: hasAnswered,
    status: delivery.status,
    durationMs: delivery.durationMs ?? 0,
    cause: causeOf({
      sent: { fault, status: delivery.status },
      hasAnswered,
      ...(probe ? { probe } : {}),
      hasReported:
        house.lastReportAt !== null && house.lastReportAt > addMs(context.clock(), -daysMs(1)),
      isRelayed: new URL(target).hostname.endsWith('.nabu.casa'),
    }),
  }
}
