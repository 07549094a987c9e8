import type { Context } from '#context'
import type { Queue } from '#lib/jobs'
import { handleEvent } from '#modules/billing/handle-event'
import { eventQueue } from '#modules/billing/take-event'
import { mailQueue, sendQueuedMail } from '#modules/mail/outbox'

/** Every kind of background work. */
export const queues: readonly Queue<object>[] = [mailQueue, eventQueue]

/** Begins the background work of this process. */
export async function startWorkers(context: Context) {
  await context.jobs.work(mailQueue, (data) => sendQueuedMail(context, data))
  await context.jobs.work(eventQueue, (data) => handleEvent(context, data))
}
