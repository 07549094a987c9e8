import type { ProviderEvent } from '@smart-bird/contracts/billing'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import type { Queue } from '#lib/jobs'
import type { Limit } from '#lib/throttle'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError, type SignedEvent } from '#providers/payments/port'
import { saveEvent } from './events-repo.ts'
import { findWebhookId } from './provider-setup.ts'

/** Tried for about two days; after that the reconciliation has long settled it. */
export const eventQueue: Queue<{ eventId: string }> = {
  name: 'provider-event',
  retry: { limit: 60, delaySeconds: 2, delayMaxSeconds: 3600 },
}

/** Forged events fill the audit log only so far. */
const refused: Limit = { max: 30, windowMs: minutesMs(10) }

type Arrival = { event: ProviderEvent; signed: SignedEvent; address: string }

/** Stores an event whose signature fits and hands it to a job; one that came before is let pass. */
export async function takeEvent(context: Context, { event, signed, address }: Arrival) {
  const { db, jobs, clock, throttle } = context
  const refusedKey = `event-refused:${address}`
  await throttle.check(refusedKey, refused)
  if (!(await isGenuine(context, signed))) {
    await throttle.count(refusedKey, refused)
    await writeAudit(db, {
      action: 'event.refused',
      subject: event.id,
      detail: `${event.event_type}: the signature does not fit.`,
      address,
    })
    throw new AppError('bad_signature')
  }
  await db.transaction(async (tx) => {
    const { id, event_type: type } = event
    const isNew = await saveEvent(tx, { id, type, body: event, receivedAt: clock() })
    if (isNew) await jobs.enqueue(tx, eventQueue, { eventId: id })
  })
}

async function isGenuine(context: Context, signed: SignedEvent): Promise<boolean> {
  const webhookId = await findWebhookId(context)
  // Without the set-up nothing can be checked yet; the provider sends the event again.
  if (!webhookId) throw new AppError('unavailable', { retryAfterSeconds: 60 })
  try {
    return await context.payments.verifyEvent(signed, webhookId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('unavailable', { retryAfterSeconds: 60, cause: error })
  }
}
