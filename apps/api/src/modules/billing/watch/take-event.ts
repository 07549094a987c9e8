import type { ProviderEvent } from '@smart-bird/contracts/billing'
import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import type { Limit } from '#db/throttle'
import { AppError } from '#lib/app-error'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { networkOf } from '#lib/network'
import { writeAudit } from '#modules/audit/repo'
import { findWebhookId } from '#modules/billing/provider/set-up-provider'
import { ProviderError, type SignedEvent, type Transmission } from '#providers/payments/port'
import { saveEvent, saveTransmission } from './events-repo.ts'

/** Retried for about two days: the provider may take that long to show a transaction. */
export const eventQueue: Queue<{ eventId: string }> = {
  name: 'provider-event',
  retry: { limit: 60, delaySeconds: 2, delayMaxSeconds: 3600 },
}

/** Limits what a network's forged events cost; `limitRefusals` limits simultaneous ones. */
const refused: Limit = { max: 30, windowMs: minutesMs(10) }

/** PayPal retries an event for three days. */
export const transmissionMaxMs = daysMs(4)
/** How far two clocks may be apart. */
const clocksDifferMs = minutesMs(5)

type ReceivedEvent = { event: ProviderEvent; signed: SignedEvent; address: string }

/**
 * Stores an event that PayPal says it sent, and queues its job. Repeated transmissions and events
 * already stored are accepted and ignored: PayPal repeats whatever isn't accepted.
 */
export async function takeEvent(context: Context, { event, signed, address }: ReceivedEvent) {
  const { db, jobs, clock, throttle } = context
  const refusedKey = `event-refused:${networkOf(address)}`
  await throttle.check(refusedKey, refused)
  const sent = await verify(context, signed)
  const fault = sent ? untimely(sent.sentAt, clock()) : 'PayPal didn’t send this'
  if (!sent || fault) {
    await throttle.count(refusedKey, refused)
    await writeAudit(db, {
      action: 'event.refused',
      subject: event.id,
      detail: `${event.event_type}: ${fault}.`,
      address,
    })
    throw new AppError('bad_signature')
  }
  await db.transaction(async (tx) => {
    if (!(await saveTransmission(tx, sent.id, clock()))) return
    const { id, event_type: type } = event
    const parsed = context.payments.readEvent(type, event.resource)
    const isNew = await saveEvent(tx, { id, type, parsed, receivedAt: clock() })
    if (isNew) await jobs.enqueue(tx, eventQueue, { eventId: id })
  })
}

function untimely(sentAt: Date, now: Date): string | undefined {
  if (sentAt < addMs(now, -transmissionMaxMs)) return 'it was sent more than four days ago'
  return sentAt > addMs(now, clocksDifferMs) ? 'it says that it was sent in the future' : undefined
}

/** PayPal sends again what we can't ask about, or not yet. */
async function verify(context: Context, signed: SignedEvent): Promise<Transmission | undefined> {
  const webhookId = await findWebhookId(context)
  if (!webhookId) throw new AppError('unavailable', { retryAfterSeconds: 60 })
  try {
    return await context.payments.verifyEvent(signed, webhookId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('unavailable', { retryAfterSeconds: 60, cause: error })
  }
}
