import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { addMs, daysMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'
import { deliver, getAddress, newWebhookCall } from '#modules/house/deliver'
import type { Hook, House } from '#modules/house/house-repo'
import { waitForReport } from '#modules/house/wait-for-report'
import { causeOf } from './rules.ts'

/** Sends a test, waits for the house's report, and names the likely cause if none arrives. */
export async function testWebhook(
  context: Context,
  house: House,
  { hook, caller, address }: { hook: Hook; caller: Caller; address: string },
) {
  const target = getAddress(context, house, hook)
  await writeAudit(context.db, {
    actor: caller,
    action: 'house.webhook-tested',
    subject: house.username,
    detail: `${hook} webhook`,
    address,
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
